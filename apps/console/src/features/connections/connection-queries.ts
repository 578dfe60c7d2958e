import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const connectionQueries = (caller: Caller) => ({
  apiKeys: () =>
    queryOptions({
      queryKey: ['connections', 'api-keys'],
      queryFn: ({ signal }) => caller.call('consoleApiKeys', {}, { signal }),
    }),
  webhooks: () =>
    queryOptions({
      queryKey: ['connections', 'webhooks'],
      queryFn: ({ signal }) => caller.call('consoleWebhooks', {}, { signal }),
    }),
  sentEvents: (webhookId: number, cursor?: string) =>
    queryOptions({
      queryKey: ['connections', 'sent-events', webhookId, cursor],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleWebhookDeliveries',
          { params: { webhookId }, query: { ...(cursor && { cursor }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
});
