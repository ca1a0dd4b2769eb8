/** A button of the table: a picture over a word. */

import { Icon, type IconName } from './Icon';

interface ToolProps {
  icon: IconName;
  label: string;
  keyName?: string;
  off?: boolean;
  /** Why it is off. */
  why?: string;
  act(): void;
}

/** A tool that is off still answers: it says why. */
export function Tool({ icon, label, keyName, off = false, why = '', act }: ToolProps) {
  const key = keyName ? ` (${keyName})` : '';
  return (
    <button
      type="button"
      class="tool"
      aria-disabled={off}
      title={off && why ? `${label}${key}: ${why}` : `${label}${key}`}
      onClick={act}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
