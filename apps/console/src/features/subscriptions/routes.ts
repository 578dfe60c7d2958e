import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorsIn } from '../../shared/search-values.ts';

interface SubscriptionsSearch {
  /** The day of the production list; tomorrow by default. */
  date?: string;
  /** The pages of the two lists. */
  failing?: string;
  paused?: string;
}

const searchOf = (raw: Record<string, unknown>): SubscriptionsSearch => {
  const { date } = raw;
  return {
    ...(typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
    ...cursorsIn(raw, ['failing', 'paused']),
  };
};

/** The needs of subscriptions tomorrow, and the customers to call. */
const subscriptionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/subscriptions',
  validateSearch: searchOf,
  component: lazyRouteComponent(() => import('./subscriptions-screen.tsx'), 'SubscriptionsScreen'),
});

interface ListsSearch {
  /** The season of the lists; the weekly subscription by default. */
  season?: string;
}

const listsSearchOf = ({ season }: Record<string, unknown>): ListsSearch =>
  typeof season === 'string' && /^[a-z0-9-]{1,80}$/.test(season) ? { season } : {};

const calendarRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/subscriptions/calendar',
  component: lazyRouteComponent(() => import('./calendar-screen.tsx'), 'CalendarScreen'),
});

const listsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/subscriptions/lists',
  validateSearch: listsSearchOf,
  component: lazyRouteComponent(() => import('./lists-screen.tsx'), 'ListsScreen'),
});

export const subscriptionsRoutes = [subscriptionsRoute, calendarRoute, listsRoute] as const;
