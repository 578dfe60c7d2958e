import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn, wholeNumber } from '../../shared/search-values.ts';

const campaignsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/campaigns',
  validateSearch: (search: Record<string, unknown>): { cursor?: string } => cursorIn(search),
  component: lazyRouteComponent(() => import('./campaigns-screen.tsx'), 'CampaignsScreen'),
});

const newCampaignRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/campaigns/new',
  /** The campaign that the new one copies. */
  validateSearch: (search: Record<string, unknown>): { copy?: number } => {
    const copy = wholeNumber(search['copy'], 1, Number.MAX_SAFE_INTEGER);
    return copy === undefined ? {} : { copy };
  },
  component: lazyRouteComponent(() => import('./campaign-screen.tsx'), 'NewCampaignScreen'),
});

const campaignRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/campaigns/$campaignId',
  component: lazyRouteComponent(() => import('./campaign-screen.tsx'), 'CampaignScreen'),
});

export const campaignsRoutes = [campaignsRoute, newCampaignRoute, campaignRoute] as const;
