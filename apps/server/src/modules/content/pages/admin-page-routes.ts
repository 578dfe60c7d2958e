import type { AnswerOf } from '@halal-basket/contract';
import { routes } from '../../../platform/http/routes.ts';
import { keepPhoto, makePhoto, pictureUrl } from '../../catalogue/index.ts';
import { addSection, newPage, removePage, removeSection, savePage } from './edit-pages.ts';
import { orderSections, pageForEditing, pagesForEditing, saveSection } from './edit-sections.ts';

type Page = AnswerOf<'consolePage'>;

const headingsOf = ({ title, subtitle }: Page) => ({ title, subtitle });

/** The whole page, so that staff can restore a removed page from the audit. */
const contentsOf = ({ title, subtitle, sections }: Page) => ({
  title,
  subtitle,
  sections: sections.map(({ sectionType, section }) => ({ sectionType, ...section })),
});

/** Editing of the pages that staff compose. */
export const pageAdminRoutes = routes({
  consolePages: ({ db, clock }, { query }) => pagesForEditing(db, query, clock.now()),

  consolePage: async ({ db, clock }, { params }) => {
    return pageForEditing(db, params.pageName, clock.now());
  },

  consoleCreatePage: async (context, { body }) => {
    const page = await newPage(context.tx, body.page, context.clock.now());
    context.audit.detail(page.pageName, { after: headingsOf(page) });
    return page;
  },

  consoleSavePage: async (context, { params: { pageName }, body }) => {
    const { tx, clock } = context;
    const now = clock.now();
    const before = await pageForEditing(tx, pageName, now);
    const after = await savePage(tx, pageName, body.revision, body.page, now);
    context.audit.detail(pageName, { before: headingsOf(before), after: headingsOf(after) });
    return after;
  },

  consoleRemovePage: async (context, { params: { pageName }, query }) => {
    const page = await removePage(context.tx, pageName, query.revision, context.clock.now());
    context.audit.detail(pageName, { before: contentsOf(page), after: {} });
    return {};
  },

  consoleAddSection: async (context, { params: { pageName }, body: { sectionType } }) => {
    const section = await addSection(context.tx, pageName, sectionType);
    const subject = `${pageName}/${section.sectionId}`;
    context.audit.detail(subject, { after: { sectionType } });
    return section;
  },

  consoleRemoveSection: async (context, { params: { sectionId }, query }) => {
    const { tx, clock } = context;
    const { page, before } = await removeSection(tx, sectionId, query.revision, clock.now());
    context.audit.detail(`${page.pageName}/${sectionId}`, {
      before: { sectionType: before.sectionType, ...before.section },
      after: {},
    });
    return page;
  },

  consoleSaveSection: async (context, { params: { sectionId }, body }) => {
    const { tx } = context;
    const { pageName, before, after } = await saveSection(
      tx,
      sectionId,
      body.revision,
      body.section,
    );
    context.audit.detail(`${pageName}/${sectionId}`, {
      before: before.section,
      after: after.section,
    });
    return after;
  },

  consoleOrderSections: async (context, { params: { pageName }, body }) => {
    const { tx, clock } = context;
    const { revision, sectionIds } = body;
    const page = await orderSections(tx, pageName, revision, sectionIds, clock.now());
    context.audit.detail(pageName, { after: { sectionIds: body.sectionIds } });
    return page;
  },

  consoleAddPicture: {
    prepare: async (call, { body }) => {
      const photo = await makePhoto(call, body.photo);
      return async (context) => {
        const file = await keepPhoto(context.tx, photo, context.clock.now());
        context.audit.detail(file, { after: { file } });
        return { file, url: pictureUrl(file) };
      };
    },
  },
});
