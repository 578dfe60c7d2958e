import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const pagesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pages',
  component: lazyRouteComponent(() => import('./pages-screen.tsx'), 'PagesScreen'),
});

const newPageRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/new-page',
  component: lazyRouteComponent(() => import('./page-settings-screen.tsx'), 'NewPageScreen'),
});

const pageRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pages/$pageName',
  component: lazyRouteComponent(() => import('./page-screen.tsx'), 'PageScreen'),
});

const pageSettingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pages/$pageName/settings',
  component: lazyRouteComponent(() => import('./page-settings-screen.tsx'), 'PageSettingsScreen'),
});

const sectionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pages/$pageName/$sectionId',
  component: lazyRouteComponent(() => import('./section-screen.tsx'), 'SectionScreen'),
});

export const pagesRoutes = [
  pagesRoute,
  newPageRoute,
  pageRoute,
  pageSettingsRoute,
  sectionRoute,
] as const;
