import { type Load, loaded } from '../../app/load.ts';

export async function loadAddresses({ context: { queryClient, queries }, location }: Load) {
  await loaded(queryClient.ensureQueryData(queries.addresses()), location.href);
}
