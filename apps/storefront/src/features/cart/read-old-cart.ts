import type { VisitorAddress } from '@halal-basket/contract';
import { cartChangedAt, cartKey, visitorMark } from '../../client.ts';
import type { Shop } from '../../shop-context.tsx';
import { refreshShop } from '../session/refresh-shop.ts';
import type { CartLines } from './cart-lines.ts';

/** Several events in a row become one call. */
const pauseMs = 300;

/** After this time the cart may have changed on another device. */
const currentMs = 60_000;

interface ShownPage {
  shop: Pick<Shop, 'queryClient' | 'queries'>;
  cartLines: Pick<CartLines, 'hasChanges' | 'setTotal'>;
}

let timer: ReturnType<typeof setTimeout> | undefined;

const isSamePlace = (one: VisitorAddress | undefined, other: VisitorAddress): boolean =>
  one?.primaryText === other.primaryText && one.pinCode === other.pinCode;

async function read({ shop, cartLines }: ShownPage): Promise<void> {
  const { queryClient, queries } = shop;
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(queries.launch().queryKey) ?? {};
  // The server refuses the cart of a visitor without a location, unless another tab has chosen one.
  const canExist = data?.adcCode !== undefined || cartChangedAt() > dataUpdatedAt;
  // The answer to an own change is newer, and loads the cart itself.
  if (!canExist || cartLines.hasChanges()) return;
  const cart = queries.cart();
  // A running read may have started before the change.
  await queryClient.cancelQueries({ queryKey: cart.queryKey });
  const staleTime = Math.min(currentMs, Date.now() - cartChangedAt());
  const { totalCartQuantity, visitorAddress } = await queryClient.fetchQuery({
    ...cart,
    staleTime,
  });
  if (visitorAddress && !isSamePlace(data?.visitorAddress, visitorAddress)) {
    // Another tab has chosen the location: prices and stock are those of its hub.
    await queryClient.fetchQuery({ ...queries.launch(), staleTime: 0 });
    refreshShop(shop);
  }
  if (!cartLines.hasChanges()) cartLines.setTotal(totalCartQuantity);
}

/**
 * Loads the cart again if the page shows an old one. `event`: another tab has changed what the browser
 * stores, or the visitor returns to this page.
 */
export function readOldCart(page: ShownPage, event: Event): void {
  const { queryClient, queries } = page.shop;
  if (event.type === 'storage' && (event as StorageEvent).key !== cartKey) return;
  if (event.type === 'pageshow') {
    const launch = queryClient.getQueryState(queries.launch().queryKey);
    // Pages in the back/forward cache receive no events, so this one missed the login or logout.
    if (launch && Number(visitorMark()) > launch.dataUpdatedAt) {
      void queryClient.resetQueries();
      return;
    }
    void queryClient.invalidateQueries({ ...queries.cart(), refetchType: 'none' });
  }
  clearTimeout(timer);
  // After a failure the page shows the former cart, and the next event tries again.
  timer = setTimeout(() => void read(page).catch(() => undefined), pauseMs);
}
