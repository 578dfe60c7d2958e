import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn } from '../../shared/search-values.ts';

const connectionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/connections',
  component: lazyRouteComponent(() => import('./connections-screen.tsx'), 'ConnectionsScreen'),
});

const newApiKeyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/connections/api-keys/new',
  component: lazyRouteComponent(() => import('./new-api-key-screen.tsx'), 'NewApiKeyScreen'),
});

const newWebhookRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/connections/webhooks/new',
  component: lazyRouteComponent(() => import('./webhook-screen.tsx'), 'NewWebhookScreen'),
});

const webhookRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/connections/webhooks/$webhookId',
  validateSearch: cursorIn,
  component: lazyRouteComponent(() => import('./webhook-screen.tsx'), 'WebhookScreen'),
});

export const connectionsRoutes = [
  connectionsRoute,
  newApiKeyRoute,
  newWebhookRoute,
  webhookRoute,
] as const;
