import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { LoginScreen } from './login-screen.tsx';
import { returnPath } from '../../session/return-path.ts';
import { rootRoute } from '../../app/root-route.ts';

interface LoginSearch {
  /** The requested page. */
  redirect?: string;
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch => {
    const path = returnPath(search['redirect']);
    return path === '/' ? {} : { redirect: path };
  },
  beforeLoad: ({ context: { queryClient, queries } }) => {
    if (queryClient.getQueryData(queries.me().queryKey)) throw redirect({ to: '/' });
  },
  component: LoginScreen,
});

const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  validateSearch: ({ token }: Record<string, unknown>) => ({
    token: typeof token === 'string' ? token.slice(0, 100) : '',
  }),
  component: lazyRouteComponent(() => import('./set-password-screen.tsx'), 'SetPasswordScreen'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./set-password-screen.tsx'), 'ForgotPasswordScreen'),
});

export const loginRoutes = [loginRoute, setPasswordRoute, forgotPasswordRoute] as const;
