import { redirect } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import type { Shop } from '../../shop-context.tsx';
import { type Load } from '../../app/load.ts';

/** Returns whether the visitor is logged in. An unreachable server does not open the login. */
export async function isLoggedIn({ queryClient, queries }: Shop): Promise<boolean> {
  const launch = await queryClient.ensureQueryData(queries.launch()).catch(() => null);
  return launch?.loggedIn ?? false;
}

/**
 * Redirects guests to the login, for pages whose calls answer guests too but which only customers
 * use.
 */
export async function requireLogin({ context, location }: Load): Promise<void> {
  if (!(await isLoggedIn(context))) throw redirect({ href: paths.login(location.href) });
}
