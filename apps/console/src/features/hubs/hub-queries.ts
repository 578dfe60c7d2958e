import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const hubQueries = (caller: Caller) => ({
  all: () =>
    queryOptions({
      queryKey: ['hub-settings'],
      queryFn: ({ signal }) => caller.call('consoleHubSettings', {}, { signal }),
    }),
  pinCode: (pinCode: string) =>
    queryOptions({
      queryKey: ['pin-code', pinCode],
      queryFn: ({ signal }) => caller.call('consolePinCode', { params: { pinCode } }, { signal }),
      enabled: /^[1-9]\d{5}$/.test(pinCode),
    }),
  certificates: (adcCode: string) =>
    queryOptions({
      queryKey: ['hub-certificates', adcCode],
      queryFn: ({ signal }) =>
        caller.call('consoleHubCertificates', { params: { adcCode } }, { signal }),
    }),
});
