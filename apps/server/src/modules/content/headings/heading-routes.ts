import { routes } from '../../../platform/http/routes.ts';
import { blogTabsForEditing, saveBlogTabs, saveTopics, topicsForEditing } from './headings.ts';

/** The headings of texts: topics of the help page, tabs of the blog. */
export const headingRoutes = routes({
  consoleFaqTopics: ({ db }) => topicsForEditing(db),

  consoleSaveFaqTopics: async (context, { body }) => {
    const { before, after } = await saveTopics(context.tx, body);
    context.audit.detail('help', {
      before: { topics: before.topics },
      after: { topics: after.topics },
    });
    return after;
  },

  consoleBlogTabs: ({ db }) => blogTabsForEditing(db),

  consoleSaveBlogTabs: async (context, { body }) => {
    const { before, after } = await saveBlogTabs(context.tx, body);
    context.audit.detail('blog', { before: { tabs: before.tabs }, after: { tabs: after.tabs } });
    return after;
  },
});
