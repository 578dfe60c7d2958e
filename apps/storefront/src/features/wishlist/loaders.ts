import { type Load, loaded } from '../../app/load.ts';
import { requireLogin } from '../session/require-login.ts';

export async function loadWishlist(load: Load) {
  await requireLogin(load);
  const { queryClient, queries } = load.context;
  await loaded(queryClient.ensureQueryData(queries.wishList()), load.location.href);
}
