import type { Cart } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { lazyComponent, ProductArt, Skeleton } from '@halal-basket/ui';
import { artSources } from '../../art-sources.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { goodsToChoose } from '../missing-goods/line-rules.ts';
import { GiftLine } from '../gift/gift-line.tsx';
import { MissingGoodsLine } from '../missing-goods/missing-goods-line.tsx';
import { PriceBill } from '../orders/price-bill.tsx';
import { TipLine } from '../tip/tip-line.tsx';
import { useLaunch } from '../session/use-launch.ts';
import type { Checkout } from './use-checkout.ts';
import type { PayMethods } from './use-pay-methods.ts';
import { InBrowser } from '../../shell/in-browser.tsx';

/** Below the blocks on phones, so it is not waited for. */
const OfferRow = lazyComponent(() => import('../offers/offer-row.tsx'), 'OfferRow');

/** The items of the order and their prices, beside or below the blocks. */
export function OrderSummary({ checkout, methods }: { checkout: Checkout; methods: PayMethods }) {
  const { cart, prices } = checkout;
  const isCounting = checkout.isCounting || methods.isCounting;
  // Absent where riders take no tips.
  const tips = methods.query.data?.tips;
  const launch = useLaunch();
  if (!cart || !prices) return null;
  return (
    <section
      aria-labelledby="summary"
      className="mt-4 rounded-lg bg-surface-2 p-4 lg:sticky lg:top-[calc(var(--hb-appbar-h)+24px)] lg:mt-0 lg:p-6"
    >
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="summary" className="text-lg font-bold">
          {m.checkout_items()}
        </h2>
        <AppLink
          href={paths.cart()}
          className="hb-tap relative text-sm font-bold text-brand hover:underline"
        >
          {m.checkout_edit_cart()}
        </AppLink>
      </div>
      <Items cart={cart} />
      {launch?.loggedIn && (
        <MissingGoodsLine
          goods={goodsToChoose(cart.cartItems)}
          className="mt-4 border-t border-line-strong pt-3"
        />
      )}
      <GiftLine className="mt-3 border-t border-line-strong pt-3" />
      {tips && <TipLine options={tips} className="mt-3 border-t border-line-strong pt-3" />}
      <div className="mt-4 rounded-lg bg-surface">
        <InBrowser fallback={<Skeleton shape="row" />}>
          <OfferRow cart={cart} hasLogin />
        </InBrowser>
      </div>
      <div className="mt-4 border-t border-line-strong pt-3">
        <PriceBill prices={methods.pricesToPay(prices)} stale={isCounting} />
      </div>
    </section>
  );
}

const Items = ({ cart }: { cart: Cart }) => (
  <ul className="flex flex-col gap-2.5">
    {cart.cartItems.map((item) => (
      <li key={`${item.sku}|${item.cuts ?? ''}`} className="flex items-center gap-3">
        <ProductArt
          src={item.image.url || null}
          {...artSources(item.image.url, 'tile')}
          alt=""
          tint={item.tint}
          fit="tile"
          className="size-10 shrink-0 rounded-sm!"
        />
        <p className="min-w-0 flex-1 text-sm leading-snug">
          <bdi>{item.productName}</bdi>
          <span className="block text-text-3">
            <bdi>
              {item.inCartQty} × {item.quantity}
            </bdi>
            {item.cutLabel && <> · {item.cutLabel}</>}
          </span>
          {item.priceBefore !== undefined && (
            <span className="block text-text-2">
              {m.checkout_price_changed({
                before: formatRupees(item.priceBefore),
                now: formatRupees(item.salePrice),
              })}
            </span>
          )}
        </p>
      </li>
    ))}
  </ul>
);
