import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { m } from '../../messages.ts';
import { rootRoute } from '../../app/root-route.ts';
import { titleHead } from '../../app/title-head.ts';

const loadNotifications = lazyFn(loads, 'loadNotifications');

const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  staticData: { shape: 'rows' },
  loader: loadNotifications,
  head: titleHead(m.notifications_title),
  component: lazyRouteComponent(() => import('./notifications-screen.tsx'), 'NotificationsScreen'),
});

export const notificationRoutes = [notificationsRoute] as const;
