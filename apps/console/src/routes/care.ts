import { createRoute } from '@tanstack/react-router';
import { CareScreen } from '../screens/care-screen.tsx';
import { staffRoute } from './root.ts';

export const careRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/care',
  component: CareScreen,
});
