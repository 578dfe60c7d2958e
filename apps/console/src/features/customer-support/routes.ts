import { createRoute } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { CustomerSupportScreen } from './customer-support-screen.tsx';

const customerSupportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/customer-support',
  component: CustomerSupportScreen,
});

export const customerSupportRoutes = [customerSupportRoute] as const;
