import { formatRupees } from '@halal-basket/money';
import { Button, buttonClass, Icon, Price, Stepper } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { usePageSettings } from '../../shell/page-settings.tsx';
import { useStickyBars } from '../../shell/sticky.ts';
import { limitToast, stepperLabels } from '../cart/stepper-words.ts';
import { useCartQuantity } from '../cart/use-cart.ts';
import { type ChosenPart, type Combo, codeOf, pricesOf } from './combo-choice.ts';
import { Saving } from './combo-tile.tsx';

interface BuyProps {
  combo: Combo;
  chosen: readonly ChosenPart[];
}

/** The basket's side of the combo in the chosen cuts. */
export function useComboBuy({ combo, chosen }: BuyProps, source: string) {
  const prices = pricesOf(combo, chosen);
  const { sku, comboProductId, comboName: name, availableQuantity: available } = combo;
  const inCart = useCartQuantity({
    sku,
    cut: codeOf(chosen),
    comboProductId,
    price: prices.sale,
    source,
    name,
  });
  const stepper = {
    max: available,
    limitReason: m.cart_limit({ count: available }),
    onLimit: () => limitToast(available),
    labels: stepperLabels(name),
    shakes: inCart.shakes,
    size: 'lg' as const,
  };
  return { ...inCart, ...prices, stepper };
}

/** Desktops: how many, and into the basket. Once there, the stepper changes the basket itself. */
export function ComboBuyRow(props: BuyProps) {
  const { quantity, change, sale, stepper } = useComboBuy(props, 'combo');
  const [wanted, setWanted] = useState(1);
  if (!props.combo.isInventoryAvailable) {
    return (
      <div className="max-lg:hidden">
        <SoldOut />
      </div>
    );
  }
  return (
    <div className="flex gap-3.5 max-lg:hidden">
      {quantity > 0 ? (
        <>
          <Stepper {...stepper} count={quantity} onChange={change} />
          <ViewCart />
        </>
      ) : (
        <>
          <Stepper {...stepper} count={wanted} onChange={(next) => setWanted(Math.max(1, next))} />
          <Button
            size="lg"
            icon="basket"
            onClick={() => {
              change(wanted);
              setWanted(1);
            }}
            className="flex-1"
          >
            {m.add_to_basket_for({ amount: formatRupees((Math.round(sale * 100) * wanted) / 100) })}
          </Button>
        </>
      )}
    </div>
  );
}

const ViewCart = () => (
  <AppLink
    href={paths.cart()}
    className={buttonClass({
      size: 'lg',
      variant: 'promise',
      className: 'flex-1 whitespace-nowrap',
    })}
  >
    {m.cart_view()}
    <Icon name="arrow-right" />
  </AppLink>
);

const SoldOut = () => (
  <p className="rounded-md bg-surface-2 p-4 text-center font-bold text-text-2">
    {m.sold_out_here()}
  </p>
);

const buyBarHeight = 76;

/** Phones: price, saving and ADD stay at the foot of the screen. */
export function ComboBuyBar(props: BuyProps) {
  const { shell } = usePageSettings();
  const { quantity, change, sale, retail, saved, stepper } = useComboBuy(props, 'combo');
  useStickyBars(shell === 'mobile' ? 56 : 92, shell === 'mobile' ? buyBarHeight : 0);
  if (shell === 'desktop') return null;
  return (
    <div className="z-cartbar sticky bottom-0 flex items-center gap-3.5 bg-surface px-gutter pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] shadow-up">
      {!props.combo.isInventoryAvailable ? (
        <div className="flex-1">
          <SoldOut />
        </div>
      ) : quantity > 0 ? (
        <>
          <Stepper {...stepper} count={quantity} onChange={change} />
          <ViewCart />
        </>
      ) : (
        <>
          <div className="min-w-0">
            <Price sale={sale} retail={retail} size="bar" />
            {saved > 0 && <Saving amount={saved} />}
          </div>
          <Button size="lg" onClick={() => change(1)} className="min-w-0 flex-1">
            {m.add_to_basket()}
          </Button>
        </>
      )}
    </div>
  );
}
