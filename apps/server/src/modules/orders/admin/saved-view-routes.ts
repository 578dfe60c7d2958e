import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { deleteView, saveView, selectViews } from './saved-views.sql.ts';

const maxViews = 30;

/** The views of the table of orders, which follow their member of staff to every device. */
export const savedViewRoutes = routes({
  consoleOrderViews: async ({ db, staff }) => ({ views: await selectViews(db, staff.staffId) }),

  consoleSaveOrderView: async ({ tx, staff: { staffId } }, { body }) => {
    await saveView(tx, staffId, body);
    const views = await selectViews(tx, staffId);
    if (views.length > maxViews) refuse('VIEWS_FULL');
    return { views };
  },

  consoleRemoveOrderView: async ({ tx, staff }, { params }) => {
    await deleteView(tx, staff.staffId, params.viewId);
    return {};
  },
});
