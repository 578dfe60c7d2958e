import type { ComboTile as TileCombo } from '@halal-basket/contract';
import { Rail } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { ComboTile } from './combo-tile.tsx';

interface CombosProps {
  /** The accessible name of the rail or list. */
  name: string;
  combos: readonly TileCombo[];
  source: string;
}

/** Combos in a rail, three in view on desktops. */
export const ComboRail = ({ name, combos, source }: CombosProps) => (
  <Rail
    label={name}
    previousLabel={m.rail_previous()}
    nextLabel={m.rail_next()}
    itemClass="w-75 lg:w-[calc((100%-48px)/3)]"
  >
    {combos.map((combo) => (
      <ComboTile key={combo.comboProductId} combo={combo} source={source} />
    ))}
  </Rail>
);

/** All combos: one column on phones, three on desktops. */
export const ComboGrid = ({ name, combos, source }: CombosProps) => (
  <ul aria-label={name} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
    {combos.map((combo) => (
      <li key={combo.comboProductId} className="flex">
        <ComboTile combo={combo} source={source} />
      </li>
    ))}
  </ul>
);
