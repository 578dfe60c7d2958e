import { formatRupees } from '@halal-basket/money';
import { buttonClass, cx, Icon, ProductArt, ProgressBar, Spinner } from '@halal-basket/ui';
import { canCheckOut } from './next-step.ts';
import { useCart } from './use-cart.ts';
import { artSources } from '../../art-sources.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { useLaunch } from '../session/use-launch.ts';
import { AppLink } from '../../shell/app-link.tsx';

/**
 * The cart bar at the bottom of phones: number of items, total, and links to the cart and, for a
 * customer whose cart can be ordered, to the checkout.
 */
export function CartBar({ aboveTabs }: { aboveTabs: boolean }) {
  const { cart, count, isCatchingUp } = useCart();
  const loggedIn = useLaunch()?.loggedIn ?? false;
  if (!cart || count === 0) return null;
  const { freeDelivery, priceDetails, cartItems } = cart;
  const isReady = canCheckOut(cart, loggedIn);
  return (
    <aside
      aria-label={m.cart_bar()}
      className={cx(
        'z-cartbar hb-rise fixed inset-x-3 overflow-hidden rounded-lg on-pine bg-hero text-white shadow-e3',
        aboveTabs
          ? 'bottom-[calc(var(--hb-tabbar-h)+8px+env(safe-area-inset-bottom))]'
          : 'bottom-[max(8px,env(safe-area-inset-bottom))]',
      )}
    >
      {freeDelivery && cartItems.length > 0 && <FreeDelivery {...freeDelivery} />}
      <div className="flex items-center gap-3 py-2.5 ps-3.5 pe-2.5">
        <AppLink href={paths.cart()} className="flex min-w-0 flex-1 items-center gap-3">
          <span className="visually-hidden">{isReady ? m.cart_view() : m.cart()}, </span>
          <div aria-hidden="true" className="flex">
            {cartItems.slice(0, 2).map((item, place) => (
              <ProductArt
                key={`${item.sku}${item.cuts ?? ''}`}
                src={item.image.url}
                {...artSources(item.image.url, 'tile')}
                alt=""
                tint={item.tint}
                fit="tile"
                className={cx('size-8.5 rounded-sm ring-2 ring-hero', place > 0 && '-ms-2.5')}
              />
            ))}
          </div>
          <p className="min-w-0 flex-1 text-xs text-on-hero-2">
            <bdi className="wide block text-lg leading-tight text-white">
              {formatRupees(priceDetails.orderPayableAmount)}
            </bdi>
            {m.items_count({ count })}
            {isCatchingUp && <Spinner size={12} delayed className="ms-1.5 align-middle" />}
          </p>
        </AppLink>
        <AppLink
          href={isReady ? paths.checkout() : paths.cart()}
          className={buttonClass({ variant: 'promise' })}
        >
          {isReady ? m.cart_check_out() : m.cart_view()}
          <Icon name="caret-right" size="1em" />
        </AppLink>
      </div>
    </aside>
  );
}

/** The amount that is missing for free delivery, by the server's figures. */
function FreeDelivery({ threshold, remaining }: { threshold: number; remaining: number }) {
  return (
    <div className="bg-white/8 px-3.5 py-1.5 text-on-hero-2">
      <ProgressBar
        value={threshold - remaining}
        max={threshold}
        label={m.delivery_free_progress()}
        ground="pine"
      >
        <Icon name={remaining > 0 ? 'moped' : 'check-circle'} size="1.25em" />
        {remaining > 0
          ? m.delivery_free_in({ amount: formatRupees(remaining) })
          : m.delivery_free()}
      </ProgressBar>
    </div>
  );
}
