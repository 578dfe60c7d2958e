import { membershipQueries } from './membership-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

export async function loadMembership({ context: { queryClient, caller }, location }: Load) {
  return loaded(queryClient.ensureQueryData(membershipQueries(caller).detail()), location.href);
}
