import { profileQueries } from './profile-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

export async function loadProfile({ context: { caller, queryClient }, location }: Load) {
  await loaded(queryClient.ensureQueryData(profileQueries(caller).profile()), location.href);
}
