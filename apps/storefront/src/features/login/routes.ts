import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { titled } from '../../app/titled.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { rootRoute } from '../../app/root-route.ts';
import { text } from '../../search-params.ts';

const loads = () => import('./loaders.ts');

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: {
    chrome: { tabs: false, cartBar: false },
  },
  validateSearch: (search: Record<string, unknown>): { redirectUrl?: string } =>
    text(search, 'redirectUrl'),
  loaderDeps: ({ search }) => search,
  loader: lazyFn(loads, 'loadLogin'),
  head: titled(m.login_title),
  component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
});

const linkToken = (search: Record<string, unknown>): { token?: string } =>
  text(search, 'token', /^[0-9a-f-]{36}$/i);

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: linkToken,
  head: titled(m.verify_title),
  component: lazyRouteComponent(
    () => import('./mail-link-screen.tsx'),
    'VerifyEmailScreen',
  ),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: linkToken,
  head: titled(m.reset_title),
  component: lazyRouteComponent(
    () => import('./mail-link-screen.tsx'),
    'ResetPasswordScreen',
  ),
});

const careRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/care',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    text(search, 'token', /^[\w-]{43}$/),
  head: titled(m.support_title),
  component: lazyRouteComponent(() => import('../customer-support/support-screen.tsx'), 'CareScreen'),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my',
  head: titled(m.account_title),
  component: lazyRouteComponent(() => import('../account/account-screen.tsx'), 'AccountScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/details',
  staticData: { shape: 'text' },
  loader: lazyFn(loads, 'loadProfile'),
  head: titled(m.profile_title),
  component: lazyRouteComponent(() => import('../profile/profile-screen.tsx'), 'ProfileScreen'),
});

const addressesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/addresses',
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadAddresses'),
  head: titled(m.addresses_title),
  component: lazyRouteComponent(() => import('../address/addresses-screen.tsx'), 'AddressesScreen'),
});

const referralsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.referrals(),
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadReferrals'),
  head: titled(m.referral_title),
  component: lazyRouteComponent(() => import('../referral/referrals-screen.tsx'), 'ReferralsScreen'),
});

const wishListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/wishlist',
  loader: lazyFn(loads, 'loadWishList'),
  head: titled(m.wish_title),
  component: lazyRouteComponent(() => import('../wishlist/wishlist-screen.tsx'), 'WishListScreen'),
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
