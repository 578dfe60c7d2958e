import type { AnswerOf } from '@halal-basket/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { isUnpaid } from '../orders/tracking-rules.ts';

type OrderPages = InfiniteData<AnswerOf<'orderList'>>;

/** How many orders are on their way; undefined for a customer whose orders the page has not loaded. */
export function activeOrders(
  isLoggedIn: boolean,
  orders: OrderPages | undefined,
): number | undefined {
  if (!isLoggedIn) return 0;
  return orders?.pages[0]?.onGoingOrders.filter(({ orderStatus }) => !isUnpaid(orderStatus)).length;
}

/** Shows the number of active orders on the icon of the installed shop, as far as the page knows them. */
export function followBadge(queryClient: QueryClient): void {
  // Browsers without installed apps have no badge.
  if (!('setAppBadge' in navigator)) return;
  let shown: number | undefined;
  const show = () => {
    const orders = queryClient.getQueryData<OrderPages>(['orders']);
    const launch = queryClient.getQueryData<AnswerOf<'launch'>>(['launch']);
    const count = activeOrders(launch?.loggedIn === true, orders);
    if (count === undefined || count === shown) return;
    shown = count;
    // 0 removes the badge.
    navigator.setAppBadge(count).catch(() => undefined);
  };
  show();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && /^(orders|launch)$/.test(String(query.queryKey[0]))) show();
  });
}
