import { redirect } from '@tanstack/react-router';
import { safeRedirect } from './safe-redirect.ts';
import { profileQueries } from '../profile/profile-queries.ts';
import { paths } from '../../paths.ts';
import type { Shop } from '../../shop-context.tsx';
import { type Load, loaded } from '../../app/load.ts';

/** Whether the visitor is logged in; an unreachable server is not the login's business. */
async function isLoggedIn({ queryClient, queries }: Shop): Promise<boolean> {
  const launch = await queryClient.ensureQueryData(queries.launch()).catch(() => null);
  return launch?.loggedIn ?? false;
}

/** For pages whose calls answer guests too, but which are for those who are somebody. */
async function needLogin({ context, location }: Load): Promise<void> {
  if (!(await isLoggedIn(context))) throw redirect({ href: paths.login(location.href) });
}

export async function loadLogin({ context, deps }: Load<object, { redirectUrl?: string }>) {
  if (await isLoggedIn(context)) throw redirect({ href: safeRedirect(deps.redirectUrl) });
}

export async function loadProfile({ context: { caller, queryClient }, location }: Load) {
  await loaded(queryClient.ensureQueryData(profileQueries(caller).profile()), location.href);
}

export async function loadAddresses({ context: { queryClient, queries }, location }: Load) {
  await loaded(queryClient.ensureQueryData(queries.addresses()), location.href);
}

export const loadReferrals = needLogin;

export async function loadWishList(load: Load) {
  await needLogin(load);
  const { queryClient, queries } = load.context;
  await loaded(queryClient.ensureQueryData(queries.wishList()), load.location.href);
}
