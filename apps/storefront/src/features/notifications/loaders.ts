import { notificationQueries } from './notification-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

export async function loadNotifications({ context: { queryClient, caller }, location }: Load) {
  await loaded(
    queryClient.ensureQueryData(notificationQueries(caller).notifications()),
    location.href,
  );
}
