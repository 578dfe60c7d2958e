import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn } from '../../shared/search-values.ts';
import { contentSearchOf } from './content-tabs.ts';

const contentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content',
  validateSearch: contentSearchOf,
  component: lazyRouteComponent(() => import('./content-screen.tsx'), 'ContentScreen'),
});

const newBlogPostRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/posts/new',
  component: lazyRouteComponent(() => import('./blog-post-screen.tsx'), 'NewBlogPostScreen'),
});

const blogPostRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/posts/$blogId',
  component: lazyRouteComponent(() => import('./blog-post-screen.tsx'), 'BlogPostScreen'),
});

const announcementsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/announcements',
  validateSearch: cursorIn,
  component: lazyRouteComponent(() => import('./announcements-screen.tsx'), 'AnnouncementsScreen'),
});

const newAnnouncementRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/announcements/new',
  component: lazyRouteComponent(() => import('./announcement-screen.tsx'), 'NewAnnouncementScreen'),
});

const announcementRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/announcements/$announcementId',
  component: lazyRouteComponent(() => import('./announcement-screen.tsx'), 'AnnouncementScreen'),
});

const faqTopicsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/topics',
  component: lazyRouteComponent(() => import('./faq-topics-screen.tsx'), 'FaqTopicsScreen'),
});

const blogTabsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/tabs',
  component: lazyRouteComponent(() => import('./blog-tabs-screen.tsx'), 'BlogTabsScreen'),
});

const newFaqRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/faqs/new',
  component: lazyRouteComponent(() => import('./faq-screen.tsx'), 'NewFaqScreen'),
});

const faqRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/faqs/$faqId',
  component: lazyRouteComponent(() => import('./faq-screen.tsx'), 'FaqScreen'),
});

const legalPageRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/legal/$slug',
  component: lazyRouteComponent(() => import('./legal-page-screen.tsx'), 'LegalPageScreen'),
});

const translationRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/translations/$kind/$name/$language',
  component: lazyRouteComponent(() => import('./translation-screen.tsx'), 'TranslationScreen'),
});

const contactRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/contact',
  component: lazyRouteComponent(() => import('./contact-screen.tsx'), 'ContactScreen'),
});

const analyticsAndChatRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content/integrations',
  component: lazyRouteComponent(
    () => import('./analytics-and-chat-screen.tsx'),
    'AnalyticsAndChatScreen',
  ),
});

export const contentRoutes = [
  contentRoute,
  newBlogPostRoute,
  blogPostRoute,
  announcementsRoute,
  newAnnouncementRoute,
  announcementRoute,
  faqTopicsRoute,
  blogTabsRoute,
  newFaqRoute,
  faqRoute,
  legalPageRoute,
  translationRoute,
  contactRoute,
  analyticsAndChatRoute,
] as const;
