import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn } from '../../shared/search-values.ts';

const complaintsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/complaints',
  validateSearch: (search: Record<string, unknown>): { answered?: true; cursor?: string } => ({
    ...(String(search['answered']) === 'true' && { answered: true as const }),
    ...cursorIn(search),
  }),
  component: lazyRouteComponent(() => import('./complaints-screen.tsx'), 'ComplaintsScreen'),
});

export const complaintsRoutes = [complaintsRoute] as const;
