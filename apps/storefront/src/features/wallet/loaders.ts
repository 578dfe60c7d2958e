import { walletQueries } from './wallet-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

export async function loadWallet({ context: { queryClient, caller }, location }: Load) {
  const transactions = walletQueries(caller).transactions(undefined);
  await loaded(queryClient.ensureInfiniteQueryData(transactions), location.href);
}

export async function loadPoints({ context: { queryClient, caller }, location }: Load) {
  await loaded(queryClient.ensureQueryData(walletQueries(caller).points()), location.href);
}
