import { CountBadge, Icon, iconButtonClass } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { paddedCount } from '../../shell/padded-count.ts';
import { useCart } from './use-cart.ts';

/** Opens the cart from the bar of a screen and shows how many packs it has. */
export function CartLink({ variant }: { variant: 'plain' | 'surface' }) {
  const { count } = useCart();
  return (
    <AppLink
      href={paths.cart()}
      aria-label={m.cart_label({ count })}
      className={iconButtonClass({ variant })}
    >
      <Icon name="basket" />
      {count > 0 && <CountBadge>{paddedCount(count)}</CountBadge>}
    </AppLink>
  );
}
