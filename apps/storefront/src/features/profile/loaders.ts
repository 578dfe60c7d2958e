import { profileQueries } from './profile-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

export async function loadProfile({ context: { caller, queryClient }, location }: Load) {
  const { profile, pushPreferences } = profileQueries(caller);
  const data = Promise.all([
    queryClient.ensureQueryData(profile()),
    queryClient.ensureQueryData(pushPreferences()),
  ]);
  await loaded(data, location.href);
}
