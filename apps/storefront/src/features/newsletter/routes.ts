import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { text } from '../../search-params.ts';
import { rootRoute } from '../../app/root-route.ts';
import { titleHead } from '../../app/title-head.ts';

const token = (search: Record<string, unknown>): { token?: string } =>
  text(search, 'token', /^[\w.-]{20,120}$/);

const newsletterConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/confirm',
  validateSearch: token,
  head: titleHead(m.newsletter_confirm_title),
  component: lazyRouteComponent(() => import('./newsletter-screen.tsx'), 'NewsletterConfirmScreen'),
});

const newsletterLeaveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/leave',
  validateSearch: token,
  head: titleHead(m.newsletter_leave_title),
  component: lazyRouteComponent(() => import('./newsletter-screen.tsx'), 'NewsletterLeaveScreen'),
});

export const newsletterRoutes = [newsletterConfirmRoute, newsletterLeaveRoute] as const;
