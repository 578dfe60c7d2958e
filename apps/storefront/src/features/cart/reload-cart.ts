import type { Shop } from '../../shop-context.tsx';

/**
 * Loads the cart again after a change. A read that has started before the change shows the cart
 * without it, and TanStack Query repeats a running read only if it has data already: the first
 * read of a visit is therefore cancelled.
 */
export async function reloadCart({
  queryClient,
  queries,
}: Pick<Shop, 'queryClient' | 'queries'>): Promise<void> {
  const { queryKey } = queries.cart();
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
