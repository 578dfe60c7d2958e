import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { isUnauthorised } from '../shared/call-errors.ts';
import type { ConsoleParts } from './console-context.tsx';
import { BareNotFound, BareLoadError } from './bare-screens.tsx';
import { NoAccessScreen } from '../shared/no-access-screen.tsx';
import { StaffFrame } from '../shell/staff-frame.tsx';

export const rootRoute = createRootRouteWithContext<ConsoleParts>()({
  errorComponent: BareLoadError,
  notFoundComponent: BareNotFound,
});

/** The parent of all routes that need a login. */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: async ({ context: { queryClient, queries }, location }) => {
    try {
      return { me: await queryClient.ensureQueryData(queries.me()) };
    } catch (error) {
      if (!isUnauthorised(error)) throw error;
      throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
    }
  },
  component: StaffFrame,
  // Without a session the page has no frame.
  errorComponent: BareLoadError,
});

/** The first page that the role may open. */
export const frontRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  beforeLoad: ({ context: { me } }) => {
    if (me.may.includes('seeOrders')) throw redirect({ to: '/orders', replace: true });
    if (me.may.includes('carryOrders')) throw redirect({ to: '/deliveries', replace: true });
    if (me.may.includes('seeStock')) throw redirect({ to: '/stock', replace: true });
  },
  component: NoAccessScreen,
});
