import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** A campaign that is being sent is read again after this time. */
const sendingMs = 3_000;

export const campaignQueries = (caller: Caller) => ({
  list: (cursor: string | undefined) =>
    queryOptions({
      queryKey: ['campaigns', 'list', cursor],
      queryFn: ({ signal }) =>
        caller.call('consoleCampaigns', { query: { cursor, pageSize: 30 } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (campaignId: number) =>
    queryOptions({
      queryKey: ['campaigns', 'one', campaignId],
      queryFn: ({ signal }) =>
        caller.call('consoleCampaign', { params: { campaignId } }, { signal }),
      refetchInterval: ({ state: { data } }) =>
        data &&
        (['SCHEDULED', 'SENDING'].includes(data.campaign.state) || (data.results.waiting ?? 0) > 0)
          ? sendingMs
          : false,
    }),
  /** `body`: the campaign as JSON. */
  preview: (body: string) =>
    queryOptions({
      queryKey: ['campaigns', 'preview', body],
      queryFn: ({ signal }) =>
        caller.call('consolePreviewCampaign', { body: JSON.parse(body) }, { signal }),
      placeholderData: keepPreviousData,
    }),
});
