/** An address that means nothing here. */

import { Regret } from '../parts/Regret';

export default function Lost() {
  return <Regret title="Nobody lives here">This address leads to no table and no page.</Regret>;
}
