import { useOnline } from '@halal-basket/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useShop } from '../shop-context.tsx';

/** Whether the page shows kept data: without a network, or where the server was not reached since the page opened. */
export function useIsOffline(): boolean {
  const { kept } = useShop();
  const queries = useQueryClient().getQueryCache();
  const isUnreached = useSyncExternalStore(
    (changed) => queries.subscribe(changed),
    () =>
      kept === true &&
      !queries.getAll().some(({ state }) => state.dataUpdatedAt > performance.timeOrigin),
    () => false,
  );
  return !useOnline() || isUnreached;
}
