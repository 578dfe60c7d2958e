import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { faqStructured } from './faq-structured.ts';
import { pageHead } from '../../head.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { text } from '../../search-params.ts';
import { rootRoute } from '../../app/root-route.ts';

const loadHelp = lazyFn(loads, 'loadHelp');
const loadLegalPage = lazyFn(loads, 'loadLegalPage');

const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help/faqs',
  staticData: { shape: 'rows' },
  validateSearch: (search: Record<string, unknown>): { q?: string } => text(search, 'q'),
  loader: loadHelp,
  head: ({ loaderData, match }) =>
    pageHead(match.context.origin, {
      title: m.help_title(),
      description: m.help_text(),
      canonical: paths.faqs(),
      ...(import.meta.env.SSR && { structured: loaderData && [faqStructured(loaderData)] }),
    }),
  component: lazyRouteComponent(() => import('./help-screen.tsx'), 'HelpScreen'),
});

/** Terms, privacy, refunds, delivery and the shop's other legal pages. */
const legalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help/$slug',
  staticData: { shape: 'text' },
  loader: loadLegalPage,
  head: ({ loaderData: page, match }) =>
    pageHead(match.context.origin, {
      title: page?.title ?? m.not_found_title(),
      description: page?.summary,
      canonical: page && `/help/${page.slug}`,
    }),
  component: lazyRouteComponent(() => import('./legal-screen.tsx'), 'LegalScreen'),
});

export const helpRoutes = [helpRoute, legalRoute] as const;
