import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationQueries } from './notification-queries.ts';
import { useShop } from '../../shop-context.tsx';

/** Marks some notifications as read, or all, and updates list and badge. */
export function useMarkRead() {
  const { caller, queries } = useShop();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notificationIds?: number[]) =>
      caller.call('markNotificationsRead', { body: notificationIds ? { notificationIds } : {} }),
    onSuccess: (answer) => {
      queryClient.setQueryData(notificationQueries(caller).notifications().queryKey, answer);
      queryClient.setQueryData(
        queries.launch().queryKey,
        (launch) => launch && { ...launch, notificationsCount: answer.notificationsCount },
      );
    },
  });
}
