import { createRoute } from '@tanstack/react-router';
import { CareScreen } from './customer-support-screen.tsx';
import { staffRoute } from '../../app/root-route.ts';

export const careRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/care',
  component: CareScreen,
});
