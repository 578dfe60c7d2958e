import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textsSearchOf } from './content-tabs.ts';
import { staffRoute } from '../../app/root-route.ts';

const textsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts',
  validateSearch: textsSearchOf,
  component: lazyRouteComponent(() => import('./content-screen.tsx'), 'TextsScreen'),
});

const newPostRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/posts/new',
  component: lazyRouteComponent(() => import('./blog-post-screen.tsx'), 'NewPostScreen'),
});

const postRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/posts/$blogId',
  component: lazyRouteComponent(() => import('./blog-post-screen.tsx'), 'PostScreen'),
});

const newFaqRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/faqs/new',
  component: lazyRouteComponent(() => import('./faq-screen.tsx'), 'NewFaqScreen'),
});

const faqRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/faqs/$faqId',
  component: lazyRouteComponent(() => import('./faq-screen.tsx'), 'FaqScreen'),
});

const legalRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/legal/$slug',
  component: lazyRouteComponent(() => import('./legal-page-screen.tsx'), 'LegalScreen'),
});

const contactRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/contact',
  component: lazyRouteComponent(() => import('./contact-screen.tsx'), 'ContactScreen'),
});

const outreachRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/outreach',
  component: lazyRouteComponent(() => import('./analytics-and-chat-screen.tsx'), 'OutreachScreen'),
});

/** The blog, the questions of help and the pages of the law. */
export const textRoutes = [
  textsRoute,
  newPostRoute,
  postRoute,
  newFaqRoute,
  faqRoute,
  legalRoute,
  contactRoute,
  outreachRoute,
] as const;
