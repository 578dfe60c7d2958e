import type { Cart } from '@halal-basket/contract';
import { vibrate } from '@halal-basket/device';
import { Button, Icon, ProductArt, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { artSources } from '../../art-sources.ts';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { updateLaunch } from '../session/refresh-shop.ts';
import { shortLines } from './cart-rules.ts';

/** The unavailable items, above everything else, with one button to solve all. */
export function SoldOutBlock({ cart }: { cart: Cart }) {
  const shop = useShop();
  const { caller, queries, queryClient } = shop;
  const drop = useMutation({
    mutationFn: () => caller.call('dropSoldOut'),
    onMutate: () => vibrate(10),
    onSuccess: (next) => {
      queryClient.setQueryData(queries.cart().queryKey, next);
      updateLaunch(shop, { totalCartQuantity: next.totalCartQuantity });
      toast.show({ text: m.cart_sold_out_updated(), tone: 'success' });
    },
    onError: (error) => toast.show({ text: messageOf(error, m.cart_failed()), tone: 'danger' }),
  });
  if (!cart.cartSoldOut) return null;
  const lines = shortLines(cart);
  const somethingLeft = lines.some(({ availableQuantity }) => availableQuantity > 0);
  return (
    <section aria-labelledby="sold-out" className="rounded-lg bg-danger-soft p-4">
      <h2 id="sold-out" className="flex items-start gap-2 font-bold">
        <Icon name="warning-circle" fill size={22} className="text-danger" />
        {lines.length > 0 ? m.cart_sold_out_title({ count: lines.length }) : m.cart_sold_out_gone()}
      </h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {lines.map((item) => (
          <li key={`${item.sku}|${item.cuts ?? ''}`} className="flex items-center gap-3">
            <ProductArt
              src={item.image.url}
              {...artSources(item.image.url, 'tile')}
              alt=""
              tint={item.tint}
              fit="tile"
              muted
              className="size-12 shrink-0 rounded-sm!"
            />
            <p className="min-w-0 flex-1 text-sm leading-snug">
              <b className="block">{item.productName}</b>
              <span className="text-text-2">
                <bdi>{item.quantity}</bdi>
                {item.cutLabel && <> · {item.cutLabel}</>}
              </span>
            </p>
            <span className="shrink-0 text-sm font-semi text-danger">
              {item.availableQuantity > 0
                ? m.cart_sold_out_some({ count: item.availableQuantity, wanted: item.inCartQty })
                : m.cart_sold_out_none()}
            </span>
          </li>
        ))}
      </ul>
      <Button className="mt-4" busy={drop.isPending} onClick={() => drop.mutate()}>
        {somethingLeft ? m.cart_sold_out_adjust() : m.cart_sold_out_remove()}
      </Button>
    </section>
  );
}
