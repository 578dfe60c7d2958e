import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const pageSize = 50;

export interface ReceiptFilter {
  adcCode: string;
  q?: string;
  cursor?: string | undefined;
}

export const receiptQueries = (caller: Caller) => ({
  receipts: ({ adcCode, ...query }: ReceiptFilter) =>
    queryOptions({
      queryKey: ['stock', adcCode, 'receipts', query],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleReceipts',
          { params: { adcCode }, query: { ...query, pageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  receipt: (adcCode: string, lotId: number) =>
    queryOptions({
      queryKey: ['stock', adcCode, 'receipt', lotId],
      queryFn: ({ signal }) =>
        caller.call('consoleReceipt', { params: { adcCode, lotId } }, { signal }),
    }),
});
