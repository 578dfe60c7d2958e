import { formatRupees } from '@halal-basket/money';
import { buttonClass, Icon } from '@halal-basket/ui';
import { useLocation } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { paddedCount } from '../../shell/padded-count.ts';
import { useLaunch } from '../session/use-launch.ts';
import { canCheckOut } from './next-step.ts';
import { useCart } from './use-cart.ts';

/**
 * Opens the cart from the header of desktops and shows its amount. A customer whose cart can be
 * ordered also gets a link to the checkout, except on the pages of the order.
 */
export function CartButton() {
  const { cart, count } = useCart();
  const loggedIn = useLaunch()?.loggedIn ?? false;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isBuying = path === paths.cart() || path === paths.checkout();
  return (
    <div className="flex gap-2">
      {count > 0 && cart && !isBuying && canCheckOut(cart, loggedIn) && (
        <AppLink
          href={paths.checkout()}
          className={buttonClass({
            variant: 'promise',
            className: 'whitespace-nowrap max-xl:px-3.5',
          })}
        >
          {m.cart_check_out()}
        </AppLink>
      )}
      <AppLink
        href={paths.cart()}
        className="flex h-12 items-center gap-2.5 rounded-md bg-brand px-4.5 leading-tight font-bold whitespace-nowrap text-on-brand transition-colors duration-hover hover:bg-brand-hover"
      >
        <Icon name="basket" fill size={22} />
        {count > 0 && cart ? (
          <span>
            <span className="visually-hidden">{m.cart()} </span>
            <bdi className="block">{formatRupees(cart.priceDetails.orderPayableAmount)}</bdi>
            <span className="block text-2xs font-medium opacity-90">
              {m.items_padded({ count, padded: paddedCount(count) })}
            </span>
          </span>
        ) : (
          m.cart()
        )}
      </AppLink>
    </div>
  );
}
