import type { Caller } from '@halal-basket/contract/client';
import type { ReportName } from '@halal-basket/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export interface ReportQuery {
  report: ReportName;
  from: string;
  to: string;
  adcCode?: string;
}

/** The server recomputes its sums every minute. */
const refetchMs = 60_000;

export const reportQueries = (caller: Caller) => ({
  report: ({ report, ...query }: ReportQuery) =>
    queryOptions({
      queryKey: ['reports', report, query],
      queryFn: ({ signal }) =>
        caller.call('consoleReport', { params: { report }, query }, { signal }),
      // Another report has other columns, so that its rows must not be shown meanwhile.
      placeholderData: (data, before) =>
        before?.queryKey[1] === report ? keepPreviousData(data) : undefined,
      refetchInterval: refetchMs,
    }),
});
