/** What would come to a space if an option were chosen: enough to draw its ghost. */

import type { OptionView, MeepleTowersView as View } from '../../protocol';

export interface Coming {
  piece: 'meeple' | 'support';
  seat: number;
}

export function coming(view: View, option: OptionView): Coming | null {
  const seat = view.acting ?? 0;
  const { doing } = view;
  switch (view.phase) {
    case 'meeple':
      return { piece: 'meeple', seat };
    case 'support':
      return { piece: 'support', seat };
    case 'swap':
      return { piece: option.args.meeple ? 'support' : 'meeple', seat };
    case 'move_to': {
      const from = view.cells.find(
        cell => cell.row === doing?.origin?.row && cell.column === doing?.origin?.column,
      );
      return { piece: 'support', seat: from?.supports.at(-1) ?? seat };
    }
    default:
      return null;
  }
}
