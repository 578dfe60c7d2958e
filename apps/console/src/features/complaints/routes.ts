import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const complaintsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/complaints',
  validateSearch: (search: Record<string, unknown>): { answered?: true; page?: number } => ({
    ...(search['answered'] === true && { answered: true as const }),
    ...(typeof search['page'] === 'number' && search['page'] > 1 && { page: search['page'] }),
  }),
  component: lazyRouteComponent(() => import('./complaints-screen.tsx'), 'ComplaintsScreen'),
});

export const complaintsRoutes = [complaintsRoute] as const;
