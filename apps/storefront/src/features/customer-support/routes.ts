import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { titleHead } from '../../app/title-head.ts';
import { m } from '../../messages.ts';
import { rootRoute } from '../../app/root-route.ts';
import { text } from '../../search-params.ts';

const supportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customer-support',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    text(search, 'token', /^[\w-]{43}$/),
  head: titleHead(m.support_title),
  component: lazyRouteComponent(() => import('./support-screen.tsx'), 'SupportScreen'),
});

export const supportRoutes = [supportRoute] as const;
