import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { isUnauthorised } from '../shared/call-errors.ts';
import type { ConsoleParts } from './console-context.tsx';
import { BareNotFound, BareLoadError } from './bare-screens.tsx';
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
