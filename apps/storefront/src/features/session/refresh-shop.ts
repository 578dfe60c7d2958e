import type { AnswerOf } from '@halal-basket/contract';
import type { Query } from '@tanstack/react-query';
import type { Shop } from '../../shop-context.tsx';

type Launch = AnswerOf<'launch'>;

/** Answers that are the same for every visitor and location. */
const independent = new Set(['launch', 'linkMap', 'categories', 'places']);

const dependsOnVisitor = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  !independent.has(String(queryKey[0]));

/** Applies changes of the session without another call to the server. */
export function updateLaunch({ queryClient, queries }: Shop, change: Partial<Launch>): void {
  queryClient.setQueryData(
    queries.launch().queryKey,
    (launch) => launch && { ...launch, ...change },
  );
}

/**
 * Reloads the data on the screen after a login, a logout or a change of location, and drops the
 * rest. Prices, stock and cart belong to the visitor's hub, so old ones must not be shown.
 */
export function refreshShop({ queryClient }: Pick<Shop, 'queryClient'>): void {
  queryClient.removeQueries({ predicate: dependsOnVisitor, type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: dependsOnVisitor });
}
