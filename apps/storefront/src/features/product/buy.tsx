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
import { NotifyButton } from './notify-button.tsx';
import { type Choice, priceWithCut, type Product, retailWithCut } from './choice.ts';

interface BuyProps {
  product: Product;
  choice: Choice;
}

/** The basket's side of the chosen pack and cut. */
function useBuy({ product, choice: { sku, cut } }: BuyProps) {
  const price = priceWithCut(sku, cut);
  const inCart = useCartQuantity({
    sku: sku.sku,
    cut: cut?.code,
    productId: product.productId,
    price,
    source: 'product',
    name: product.productName,
  });
  const stepper = {
    max: sku.availableQuantity,
    limitReason: m.cart_limit({ count: sku.availableQuantity }),
    onLimit: () => limitToast(sku.availableQuantity),
    labels: stepperLabels(product.productName),
    shakes: inCart.shakes,
    size: 'lg' as const,
  };
  return { ...inCart, price, stepper };
}

/** Desktops: how many, and into the basket. Once there, the stepper changes the basket itself. */
export function BuyRow(props: BuyProps) {
  const { quantity, change, price, stepper } = useBuy(props);
  const [wanted, setWanted] = useState(1);
  const { sku } = props.choice;
  if (!sku.isInventoryAvailable) {
    return (
      <div className="max-lg:hidden">
        <SoldOut sku={sku.sku} name={props.product.productName} />
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
            {m.add_to_basket_for({
              amount: formatRupees((Math.round(price * 100) * wanted) / 100),
            })}
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

const SoldOut = ({ sku, name }: { sku: string; name: string }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-surface-2 p-3 ps-4">
    <p className="flex-1 font-bold text-text-2">{m.sold_out_here()}</p>
    <NotifyButton sku={sku} name={name} large />
  </div>
);

const buyBarHeight = 76;

/** Phones: price and ADD stay at the foot of the screen. */
export function BuyBar(props: BuyProps) {
  const { choice } = props;
  const { shell } = usePageSettings();
  const { quantity, change, price, stepper } = useBuy(props);
  useStickyBars(shell === 'mobile' ? 56 : 92, shell === 'mobile' ? buyBarHeight : 0);
  if (shell === 'desktop') return null;
  const { sku, cut } = choice;
  return (
    <div className="z-cartbar sticky bottom-0 flex items-center gap-3.5 bg-surface px-gutter pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] shadow-up">
      {!sku.isInventoryAvailable ? (
        <div className="flex-1">
          <SoldOut sku={sku.sku} name={props.product.productName} />
        </div>
      ) : quantity > 0 ? (
        <>
          <Stepper {...stepper} count={quantity} onChange={change} />
          <ViewCart />
        </>
      ) : (
        <>
          <div className="min-w-0">
            <Price sale={price} retail={retailWithCut(sku, cut)} size="bar" />
            <p className="truncate text-2xs text-text-3">
              {[sku.quantity, cut?.label].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button size="lg" onClick={() => change(1)} className="min-w-0 flex-1">
            {m.add_to_basket()}
          </Button>
        </>
      )}
    </div>
  );
}
