import { routes } from '../../../platform/http/routes.ts';
import type { StaffChange } from '../../../platform/http/staff-calls.ts';
import { pageForEditing } from './edit-sections.ts';
import { versionList } from './page-versions.ts';
import { cancelPageVersion, hidePage, publishPage, restorePage } from './publish-page.ts';

const publisherOf = ({ staff, clock }: StaffChange) => ({ staff, now: clock.now() });

/** Versions of the pages that staff compose. */
export const pageVersionRoutes = routes({
  consolePageVersions: ({ db, clock }, { params, query }) =>
    versionList(db, params.pageName, query, clock.now()),

  consolePublishPage: async (context, { params: { pageName }, body }) => {
    const by = publisherOf(context);
    const number = await publishPage(context.tx, pageName, body, by);
    context.audit.detail(pageName, { after: { number, ...body.version } });
    return pageForEditing(context.tx, pageName, by.now);
  },

  consoleHidePage: async (context, { params: { pageName }, body: { from } }) => {
    const by = publisherOf(context);
    const number = await hidePage(context.tx, pageName, from, by);
    context.audit.detail(pageName, { after: { number, from } });
    return pageForEditing(context.tx, pageName, by.now);
  },

  consoleRestorePage: async (context, { params: { pageName }, body }) => {
    const by = publisherOf(context);
    const number = await restorePage(context.tx, pageName, body, by);
    context.audit.detail(pageName, { after: { number, restored: body.number } });
    return pageForEditing(context.tx, pageName, by.now);
  },

  consoleCancelPageVersion: async (context, { params: { pageName, number } }) => {
    const by = publisherOf(context);
    await cancelPageVersion(context.tx, pageName, number, by);
    context.audit.detail(pageName, { after: { cancelled: number } });
    return pageForEditing(context.tx, pageName, by.now);
  },
});
