import type { Context } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import { blogPage, blogIndex } from './blog/blog.ts';
import { help, legalPage, sellerDetails } from './help/help.ts';
import { hubsVersion } from '../location/index.ts';
import { contentVersion } from './pages/pages.ts';

/** These answers depend on the content alone: all visitors get the same. */
const ofContent = { version: ({ db }: Context) => contentVersion(db) };
/** The default hub supplies contact details until the owner saves others. */
const ofContentAndHubs = {
  version: async ({ db }: Context) => `${await contentVersion(db)} ${await hubsVersion(db)}`,
};

export const contentRoutes = routes({
  blogsWithCategories: {
    ...ofContent,
    handle: async ({ db }) => ({ categories: [...(await blogIndex(db)).categories] }),
  },

  blogs: { ...ofContent, handle: ({ db }, { query }) => blogPage(db, query) },

  helpFaq: {
    ...ofContentAndHubs,
    byLanguage: true,
    handle: ({ db, request }) => help(db, request.language),
  },

  seller: { ...ofContentAndHubs, handle: ({ db }) => sellerDetails(db) },

  legalPage: {
    ...ofContent,
    byLanguage: true,
    handle: async ({ db, request }, { params }) =>
      (await legalPage(db, params.slug, request.language)) ?? refuse('PAGE_NOT_FOUND'),
  },
});
