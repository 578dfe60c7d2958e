import { Price } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { BuyBar, BuyRow, type Sale } from '../cart/buy-controls.tsx';
import { type ChosenPart, type Combo, codeOf, pricesOf } from './combo-choice.ts';
import { Saving } from './combo-tile.tsx';

interface BuyProps {
  combo: Combo;
  chosen: readonly ChosenPart[];
}

/** The combo in the chosen cuts; `source` names the screen where it is bought. */
export const saleOf = ({ combo, chosen }: BuyProps, source: string): Sale => ({
  line: {
    sku: combo.sku,
    cut: codeOf(chosen),
    comboProductId: combo.comboProductId,
    price: pricesOf(combo, chosen).sale,
    source,
    name: combo.comboName,
  },
  available: combo.isInventoryAvailable ? combo.availableQuantity : 0,
  soldOut: (
    <p className="rounded-md bg-surface-2 p-4 text-center font-bold text-text-2">
      {m.sold_out_in_area()}
    </p>
  ),
});

export const ComboBuyRow = (props: BuyProps) => <BuyRow sale={saleOf(props, 'combo')} />;

/** Phones: price and saving beside the button. */
export const ComboBuyBar = (props: BuyProps) => (
  <BuyBar sale={saleOf(props, 'combo')}>
    <ComboPrice {...props} />
  </BuyBar>
);

/** The combo's price in the chosen cuts, and its saving. */
export function ComboPrice({ combo, chosen }: BuyProps) {
  const { sale, retail, saved } = pricesOf(combo, chosen);
  return (
    <>
      <Price sale={sale} retail={retail} size="bar" />
      {saved > 0 && <Saving amount={saved} />}
    </>
  );
}
