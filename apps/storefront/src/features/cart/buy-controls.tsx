import { formatRupees } from '@halal-basket/money';
import { Button, buttonClass, Icon, Stepper } from '@halal-basket/ui';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { usePageSettings } from '../../shell/page-settings.tsx';
import { useStickyBars } from '../../shell/sticky.ts';
import type { LineOf } from './cart-lines.ts';
import { limitToast, stepperLabels } from './stepper-texts.ts';
import { useCartQuantity } from './use-cart.ts';

/** The item that a page sells: its cart line and its availability. */
export interface Sale {
  line: LineOf & { name: string; price: number };
  /** The available packs; without any, `soldOut` replaces the buttons. */
  available: number;
  soldOut: ReactNode;
}

/** The state of an item in the cart. */
export function useSale({ line, available }: Sale) {
  const inCart = useCartQuantity(line);
  const stepper = {
    max: available,
    limitReason: m.cart_limit({ count: available }),
    onLimit: () => limitToast(available),
    labels: stepperLabels(line.name),
    shakes: inCart.shakes,
    size: 'lg' as const,
  };
  return { ...inCart, stepper };
}

/** Desktops: quantity and "Add to cart". After that the stepper changes the cart. */
export function BuyRow({ sale }: { sale: Sale }) {
  const { quantity, change, stepper } = useSale(sale);
  const [chosenQuantity, setChosenQuantity] = useState(1);
  if (sale.available === 0) return <div className="max-lg:hidden">{sale.soldOut}</div>;
  const amount = formatRupees((Math.round(sale.line.price * 100) * chosenQuantity) / 100);
  return (
    <div className="flex gap-3.5 max-lg:hidden">
      {quantity > 0 ? (
        <>
          <Stepper {...stepper} count={quantity} onChange={change} />
          <ViewCart />
        </>
      ) : (
        <>
          <Stepper
            {...stepper}
            count={chosenQuantity}
            onChange={(next) => setChosenQuantity(Math.max(1, next))}
          />
          <Button
            size="lg"
            icon="basket"
            onClick={() => {
              change(chosenQuantity);
              setChosenQuantity(1);
            }}
            className="flex-1"
          >
            {m.add_to_cart_for({ amount })}
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
      className: 'min-w-0 flex-1',
    })}
  >
    {m.cart_view()}
    <Icon name="arrow-right" />
  </AppLink>
);

const buyBarHeight = 76;

/** Phones: the price (`children`) and ADD are fixed at the bottom of the screen. */
export function BuyBar({ sale, children }: { sale: Sale; children: ReactNode }) {
  const { shell } = usePageSettings();
  const { quantity, change, stepper } = useSale(sale);
  useStickyBars(shell === 'mobile' ? 56 : 92, shell === 'mobile' ? buyBarHeight : 0);
  if (shell === 'desktop') return null;
  return (
    <div className="z-cartbar sticky bottom-0 flex items-center gap-3.5 bg-surface px-gutter pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] shadow-up">
      {sale.available === 0 ? (
        <div className="flex-1">{sale.soldOut}</div>
      ) : quantity > 0 ? (
        <>
          <Stepper {...stepper} count={quantity} onChange={change} />
          <ViewCart />
        </>
      ) : (
        <>
          <div className="min-w-0">{children}</div>
          <Button size="lg" onClick={() => change(1)} className="min-w-0 flex-1">
            {m.add_to_cart()}
          </Button>
        </>
      )}
    </div>
  );
}
