import type { ParsedInputOf } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { draftPage } from '../../content/index.ts';
import { observedView } from '../catalogue-view.ts';
import type { OrdersPlaced } from './audience.ts';
import {
  type PageState,
  type PageView,
  citiesServed,
  pageIn,
  previewStateOf,
  sectionStateOf,
} from './page-view.ts';
import { previewMinutes, previewOf, previewToken } from './preview-token.ts';
import { previewView, sectionAt } from './sections.ts';

/** Sections that visitors fetch, and previews of drafts. */
export const sectionRoutes = (ordersPlaced: OrdersPlaced) =>
  routes({
    pageSection: {
      state: (context: Context, { params }: ParsedInputOf<'pageSection'>) =>
        sectionStateOf(context, params, ordersPlaced),
      observe: observedView<PageState>,
      answer: async (_context, { params: { pageName, position } }, view: PageView) =>
        sectionAt(pageName, position, view) ?? refuse('PAGE_NOT_FOUND'),
    },

    pagePreview: async (context, { query: { token } }) => {
      const { settings, clock } = context;
      const preview = previewOf(token, settings.secrets, clock.now()) ?? refuse('PAGE_NOT_FOUND');
      const view = await previewStateOf(context, preview);
      const page = pageIn(view, preview.pageName) ?? refuse('PAGE_NOT_FOUND');
      return { ...previewView(page, view), areaServed: citiesServed(view) };
    },

    consolePreviewPage: async ({ db, clock, settings }, { params: { pageName }, query }) => {
      const now = clock.now();
      if (!(await draftPage(db, pageName, now))) refuse('PAGE_NOT_FOUND');
      const { adcCode = null, kind, at = null } = query;
      const expiresAt = new Date(now.getTime() + previewMinutes * 60_000).toISOString();
      const token = previewToken({ pageName, adcCode, kind, at, expiresAt }, settings.secrets);
      return { token, expiresAt };
    },
  });
