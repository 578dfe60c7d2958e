import type { Cart } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, buttonClass, Icon, Spinner } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { usePageSettings } from '../../shell/page-settings.tsx';
import { useStickyBars } from '../../shell/sticky.ts';
import { useLaunch } from '../session/use-launch.ts';
import { obstacleOf } from './cart-rules.ts';

const look = buttonClass({ variant: 'promise', size: 'lg', block: true });

/** The next step: the slots, or the problem to solve first. */
export function OrderAction({ cart, stale }: { cart: Cart; stale: boolean }) {
  const overlay = useOverlay();
  const launch = useLaunch();
  const { amount, remaining } = cart.minimumOrder;
  switch (obstacleOf(cart)) {
    case 'place':
      return (
        <Button
          variant="promise"
          size="lg"
          block
          icon="map-pin"
          onClick={() => overlay.open('location', { source: 'cart' })}
        >
          {m.cart_choose_location()}
        </Button>
      );
    case 'unserved':
      return (
        <Button
          variant="promise"
          size="lg"
          block
          onClick={() => {
            const { primaryText: name, latitude, longitude } = cart.deliveryAddress ?? {};
            overlay.open('notServed', { source: 'cart', name, place: { latitude, longitude } });
          }}
        >
          {m.cart_choose_slot({ amount: formatRupees(cart.priceDetails.orderPayableAmount) })}
        </Button>
      );
    case 'soldOut':
      return (
        <a href="#sold-out" className={look}>
          <Icon name="warning-circle" />
          {m.cart_sold_out_review()}
        </a>
      );
    case 'minimum':
      return (
        <>
          <p className="mb-2 text-center text-sm text-text-2">
            {m.cart_minimum({ amount: formatRupees(amount) })}
          </p>
          <AppLink href={paths.home()} className={look}>
            <Icon name="plus" />
            {m.cart_minimum_add({ amount: formatRupees(remaining) })}
          </AppLink>
        </>
      );
    case null:
      return (
        <>
          <AppLink href={paths.checkout()} className={look}>
            {m.cart_choose_slot({ amount: formatRupees(cart.priceDetails.orderPayableAmount) })}
            {stale ? <Spinner delayed /> : <Icon name="arrow-right" />}
          </AppLink>
          {launch?.loggedIn === false && (
            <p className="mt-2 text-center text-xs text-text-3 max-lg:hidden">
              {m.cart_login_hint()}
            </p>
          )}
        </>
      );
  }
}

const barHeight = 76;

/** Phones: the next step is fixed at the bottom of the screen. */
export function OrderBar(props: { cart: Cart; stale: boolean }) {
  const { shell } = usePageSettings();
  useStickyBars(shell === 'mobile' ? 56 : 92, shell === 'mobile' ? barHeight : 0);
  if (shell === 'desktop') return null;
  return (
    <div className="z-cartbar sticky bottom-0 bg-surface px-gutter pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-up">
      <OrderAction {...props} />
    </div>
  );
}
