import { paymentQueries } from './payment-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

export async function loadSavedPayments({ context: { queryClient, caller }, location }: Load) {
  await loaded(queryClient.ensureQueryData(paymentQueries(caller).saved()), location.href);
}
