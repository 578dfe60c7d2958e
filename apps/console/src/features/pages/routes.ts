import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

export const pagesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pages',
  component: lazyRouteComponent(() => import('./pages-screen.tsx'), 'PagesScreen'),
});

export const pageRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pages/$pageName',
  component: lazyRouteComponent(() => import('./page-screen.tsx'), 'PageScreen'),
});

export const newPageRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/new-page',
  component: lazyRouteComponent(() => import('./page-settings-screen.tsx'), 'NewPageScreen'),
});

export const pageSettingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pages/$pageName/settings',
  component: lazyRouteComponent(() => import('./page-settings-screen.tsx'), 'PageSettingsScreen'),
});

export const sectionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pages/$pageName/$sectionId',
  component: lazyRouteComponent(() => import('./section-screen.tsx'), 'SectionScreen'),
});
