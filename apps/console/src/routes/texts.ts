import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textsSearchOf } from '../features/texts/text-parts.ts';
import { staffRoute } from './root.ts';

const textsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts',
  validateSearch: textsSearchOf,
  component: lazyRouteComponent(() => import('../screens/texts-screen.tsx'), 'TextsScreen'),
});

const newPostRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/posts/new',
  component: lazyRouteComponent(() => import('../screens/post-screen.tsx'), 'NewPostScreen'),
});

const postRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/posts/$blogId',
  component: lazyRouteComponent(() => import('../screens/post-screen.tsx'), 'PostScreen'),
});

const newFaqRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/faqs/new',
  component: lazyRouteComponent(() => import('../screens/faq-screen.tsx'), 'NewFaqScreen'),
});

const faqRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/faqs/$faqId',
  component: lazyRouteComponent(() => import('../screens/faq-screen.tsx'), 'FaqScreen'),
});

const legalRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/legal/$slug',
  component: lazyRouteComponent(() => import('../screens/legal-screen.tsx'), 'LegalScreen'),
});

const contactRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/contact',
  component: lazyRouteComponent(() => import('../screens/contact-screen.tsx'), 'ContactScreen'),
});

const outreachRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/texts/outreach',
  component: lazyRouteComponent(() => import('../screens/outreach-screen.tsx'), 'OutreachScreen'),
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
