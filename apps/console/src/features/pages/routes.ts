import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn, searchedIn } from '../../shared/search-values.ts';

const pagesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pages',
  validateSearch: searchedIn,
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

const previewRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pages/$pageName/preview',
  component: lazyRouteComponent(() => import('./preview-screen.tsx'), 'PreviewScreen'),
});

const versionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/pages/$pageName/versions',
  validateSearch: cursorIn,
  component: lazyRouteComponent(() => import('./versions-screen.tsx'), 'VersionsScreen'),
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
  previewRoute,
  versionsRoute,
  sectionRoute,
] as const;
