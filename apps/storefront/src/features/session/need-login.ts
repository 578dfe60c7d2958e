import { redirect } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import type { Shop } from '../../shop-context.tsx';
import { type Load } from '../../app/load.ts';

/** Whether the visitor is logged in; an unreachable server is not the login's business. */
export async function isLoggedIn({ queryClient, queries }: Shop): Promise<boolean> {
  const launch = await queryClient.ensureQueryData(queries.launch()).catch(() => null);
  return launch?.loggedIn ?? false;
}

/** For pages whose calls answer guests too, but which are for those who are somebody. */
export async function needLogin({ context, location }: Load): Promise<void> {
  if (!(await isLoggedIn(context))) throw redirect({ href: paths.login(location.href) });
}
