import type { AnswerOf } from '@halal-basket/contract';
import type { Query } from '@tanstack/react-query';
import type { Shop } from '../../shop-context.tsx';

type Launch = AnswerOf<'launch'>;

/** The same for every visitor and location. */
const independent = new Set(['launch', 'linkMap', 'categories', 'places']);

const dependsOnVisitor = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  !independent.has(String(queryKey[0]));

/** The session's own changes, kept without asking the server again. */
export function changeLaunch({ queryClient, queries }: Shop, change: Partial<Launch>): void {
  queryClient.setQueryData(
    queries.launch().queryKey,
    (launch) => launch && { ...launch, ...change },
  );
}

/**
 * For after a login, a logout or a change of place: reads again what is on the screen, and forgets the
 * rest. Prices, stock and cart are those of the visitor's hub, so not even for a moment may old ones
 * be shown.
 */
export function refreshShop({ queryClient }: Pick<Shop, 'queryClient'>): void {
  queryClient.removeQueries({ predicate: dependsOnVisitor, type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: dependsOnVisitor });
}
