import { routes } from '../../platform/http/routes.ts';
import { keepPhoto, pictureUrl } from '../catalogue/index.ts';
import { orderSections, pageForEditing, pagesForEditing, saveSection } from '../content/index.ts';
import { audit } from './audit.ts';
import { demand } from './permissions.ts';

/** Editing of the pages that staff compose. */
export const pagesConsoleRoutes = routes({
  consolePages: async ({ db, staff }) => {
    demand(staff, 'editContent');
    return { pages: await pagesForEditing(db) };
  },

  consolePage: async ({ db, staff }, { params }) => {
    demand(staff, 'editContent');
    return pageForEditing(db, params.pageName);
  },

  consoleSaveSection: async (context, { params: { sectionId }, body }) => {
    demand(context.staff, 'editContent');
    const { tx } = context;
    const { pageName, before, after } = await saveSection(
      tx,
      sectionId,
      body.revision,
      body.section,
    );
    await audit(context, 'section.save', `${pageName}/${sectionId}`, {
      before: before.section,
      after: after.section,
    });
    return after;
  },

  consoleOrderSections: async (context, { params: { pageName }, body }) => {
    demand(context.staff, 'editContent');
    const page = await orderSections(context.tx, pageName, body.revision, body.sectionIds);
    await audit(context, 'page.order', pageName, { after: { sectionIds: body.sectionIds } });
    return page;
  },

  consoleKeepPicture: async (context, { body: { photo } }) => {
    demand(context.staff, 'editContent');
    const file = await keepPhoto(context.tx, photo, context.clock.now());
    await audit(context, 'picture.keep', file, { after: { file } });
    return { file, url: pictureUrl(file) };
  },
});
