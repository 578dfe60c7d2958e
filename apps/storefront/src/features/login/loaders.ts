import { redirect } from '@tanstack/react-router';
import { safeRedirect } from './safe-redirect.ts';
import { type Load } from '../../app/load.ts';
import { isLoggedIn } from '../session/require-login.ts';

export async function loadLogin({ context, deps }: Load<object, { redirectUrl?: string }>) {
  if (await isLoggedIn(context)) throw redirect({ href: safeRedirect(deps.redirectUrl) });
}
