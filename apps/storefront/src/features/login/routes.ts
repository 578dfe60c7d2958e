import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { titleHead } from '../../app/title-head.ts';
import { m } from '../../messages.ts';
import { bare } from '../../shell/chrome.ts';
import { rootRoute } from '../../app/root-route.ts';
import { text } from '../../search-params.ts';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: {
    chrome: bare,
  },
  validateSearch: (search: Record<string, unknown>): { redirectUrl?: string } =>
    text(search, 'redirectUrl'),
  loaderDeps: ({ search }) => search,
  loader: lazyFn(loads, 'loadLogin'),
  head: titleHead(m.login_title),
  component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
});

const linkToken = (search: Record<string, unknown>): { token?: string } =>
  text(search, 'token', /^[0-9a-f-]{36}$/i);

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: linkToken,
  head: titleHead(m.verify_title),
  component: lazyRouteComponent(() => import('./mail-link-screen.tsx'), 'VerifyEmailScreen'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: linkToken,
  head: titleHead(m.reset_title),
  component: lazyRouteComponent(() => import('./mail-link-screen.tsx'), 'ResetPasswordScreen'),
});

export const loginRoutes = [loginRoute, verifyEmailRoute, resetPasswordRoute] as const;
