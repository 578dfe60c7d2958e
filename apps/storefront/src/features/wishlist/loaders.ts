import { type Load, loaded } from '../../app/load.ts';
import { needLogin } from '../session/require-login.ts';

export async function loadWishList(load: Load) {
  await needLogin(load);
  const { queryClient, queries } = load.context;
  await loaded(queryClient.ensureQueryData(queries.wishList()), load.location.href);
}
