import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { safeRedirect } from '../features/login/safe-redirect.ts';
import { profileQueries } from '../features/profile/profile-queries.ts';
import { pageHead } from '../head.ts';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import type { Shop } from '../shop-context.tsx';
import { loaded } from './load.ts';
import { rootRoute } from './root.ts';
import { text } from '../search-params.ts';

/** Whether the visitor is logged in; an unreachable server is not the login's business. */
async function isLoggedIn({ queryClient, queries }: Shop): Promise<boolean> {
  const launch = await queryClient.ensureQueryData(queries.launch()).catch(() => null);
  return launch?.loggedIn ?? false;
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: {
    chrome: { tabs: false, cartBar: false },
    screen: 'src/screens/login-screen.tsx',
  },
  validateSearch: (search: Record<string, unknown>): { redirectUrl?: string } =>
    text(search, 'redirectUrl'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { redirectUrl } }) => {
    if (await isLoggedIn(context)) throw redirect({ href: safeRedirect(redirectUrl) });
  },
  head: ({ match }) => pageHead(match.context.origin, { title: m.login_title() }),
  component: lazyRouteComponent(() => import('../screens/login-screen.tsx'), 'LoginScreen'),
});

const mailLinkScreen = { screen: 'src/screens/mail-link-screen.tsx' };
const linkToken = (search: Record<string, unknown>): { token?: string } =>
  text(search, 'token', /^[0-9a-f-]{36}$/i);

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  staticData: mailLinkScreen,
  validateSearch: linkToken,
  head: ({ match }) => pageHead(match.context.origin, { title: m.verify_title() }),
  component: lazyRouteComponent(
    () => import('../screens/mail-link-screen.tsx'),
    'VerifyEmailScreen',
  ),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: mailLinkScreen,
  validateSearch: linkToken,
  head: ({ match }) => pageHead(match.context.origin, { title: m.reset_title() }),
  component: lazyRouteComponent(
    () => import('../screens/mail-link-screen.tsx'),
    'ResetPasswordScreen',
  ),
});

const careRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/care',
  staticData: { screen: 'src/screens/care-screen.tsx' },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    text(search, 'token', /^[\w-]{43}$/),
  head: ({ match }) => pageHead(match.context.origin, { title: m.care_title() }),
  component: lazyRouteComponent(() => import('../screens/care-screen.tsx'), 'CareScreen'),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my',
  staticData: { screen: 'src/screens/account-screen.tsx' },
  head: ({ match }) => pageHead(match.context.origin, { title: m.account_title() }),
  component: lazyRouteComponent(() => import('../screens/account-screen.tsx'), 'AccountScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/details',
  staticData: { screen: 'src/screens/profile-screen.tsx' },
  loader: async ({ context: { caller, queryClient }, location }) => {
    await loaded(queryClient.ensureQueryData(profileQueries(caller).profile()), location.href);
  },
  head: ({ match }) => pageHead(match.context.origin, { title: m.profile_title() }),
  component: lazyRouteComponent(() => import('../screens/profile-screen.tsx'), 'ProfileScreen'),
});

const addressesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/addresses',
  staticData: { screen: 'src/screens/addresses-screen.tsx' },
  loader: async ({ context: { queryClient, queries }, location }) => {
    await loaded(queryClient.ensureQueryData(queries.addresses()), location.href);
  },
  head: ({ match }) => pageHead(match.context.origin, { title: m.addresses_title() }),
  component: lazyRouteComponent(() => import('../screens/addresses-screen.tsx'), 'AddressesScreen'),
});

const referralsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.referrals(),
  staticData: { screen: 'src/screens/referrals-screen.tsx' },
  loader: async ({ context, location }) => {
    if (!(await isLoggedIn(context))) throw redirect({ href: paths.login(location.href) });
  },
  head: ({ match }) => pageHead(match.context.origin, { title: m.referral_title() }),
  component: lazyRouteComponent(() => import('../screens/referrals-screen.tsx'), 'ReferralsScreen'),
});

const wishListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/wishlist',
  staticData: { screen: 'src/screens/wish-list-screen.tsx' },
  loader: async ({ context, location }) => {
    // The call answers guests with an empty list; this page is for those who can have one.
    if (!(await isLoggedIn(context))) throw redirect({ href: paths.login(location.href) });
    await loaded(context.queryClient.ensureQueryData(context.queries.wishList()), location.href);
  },
  head: ({ match }) => pageHead(match.context.origin, { title: m.wish_title() }),
  component: lazyRouteComponent(() => import('../screens/wish-list-screen.tsx'), 'WishListScreen'),
});

/** Login, account, addresses and wishes: who somebody is, where they live, what they want. */
export const peopleRoutes = [
  loginRoute,
  verifyEmailRoute,
  resetPasswordRoute,
  careRoute,
  accountRoute,
  profileRoute,
  addressesRoute,
  wishListRoute,
  referralsRoute,
] as const;
