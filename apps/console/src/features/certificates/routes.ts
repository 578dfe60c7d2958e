import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const hubCertificatesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/hubs/$adcCode/certificates',
  component: lazyRouteComponent(
    () => import('./hub-certificates-screen.tsx'),
    'HubCertificatesScreen',
  ),
});

export const certificatesRoutes = [hubCertificatesRoute] as const;
