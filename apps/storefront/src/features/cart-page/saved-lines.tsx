import type { Cart, SavedItem } from '@halal-basket/contract';
import { vibrate } from '@halal-basket/device';
import { Button, Price, ProductArt, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { artSources } from '../../art-sources.ts';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { lineName } from './cart-rules.ts';
import { useStoreCart } from './use-store-cart.ts';
import { keepFocus } from '../../shell/keep-focus.ts';

/** The items saved for later, at current prices. */
export function SavedLines({ saved }: { saved: Cart['savedForLater'] }) {
  if (saved.length === 0) return null;
  return (
    <section ref={keepFocus} aria-labelledby="saved" className="mt-8">
      <h2 id="saved" tabIndex={-1} className="mb-1 text-lg font-bold">
        {m.later_title()}
      </h2>
      <ul>
        {saved.map((item) => (
          <SavedLine key={`${item.sku}|${item.cuts ?? ''}`} item={item} />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({ item }: { item: SavedItem }) {
  const { caller } = useShop();
  const keep = useStoreCart();
  const name = item.productName;
  const take = useMutation({
    mutationFn: (toCart: boolean) =>
      caller.call('takeFromSaved', { body: { ...lineName(item), toCart } }),
    onMutate: () => vibrate(10),
    onSuccess: keep,
    onError: (error) => toast.show({ text: messageOf(error, m.later_failed()), tone: 'danger' }),
  });
  return (
    <li className="flex gap-3.5 border-b border-line py-4 last:border-b-0">
      <ProductArt
        src={item.image.url}
        {...artSources(item.image.url, 'tile')}
        alt=""
        tint={item.tint}
        fit="tile"
        muted={!item.isInventoryAvailable}
        className="size-16 shrink-0 rounded-md!"
      />
      <div className="min-w-0 flex-1">
        <h3 className="leading-snug font-bold">{name}</h3>
        <p className="text-sm text-text-3">
          <bdi>
            {item.inCartQty} × {item.quantity}
          </bdi>
          {item.cutLabel && <> · {item.cutLabel}</>}
        </p>
        <Price
          sale={item.salePrice}
          retail={item.retailPrice}
          mrp={item.retailIsMrp && m.struck_mrp()}
          size="row"
          className="mt-1"
        />
        <div className="mt-2 flex flex-wrap gap-2">
          {item.isInventoryAvailable ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={m.later_move_to_cart_of({ name })}
              busy={take.isPending && take.variables}
              onClick={() => take.mutate(true)}
            >
              {m.later_move_to_cart()}
            </Button>
          ) : (
            <span className="self-center text-sm font-semi text-danger">
              {m.cart_sold_out_none()}
            </span>
          )}
          <Button
            variant="ghost"
            size="sm"
            icon="trash"
            aria-label={m.later_remove_of({ name })}
            onClick={() => take.mutate(false)}
          >
            {m.later_remove()}
          </Button>
        </div>
      </div>
    </li>
  );
}
