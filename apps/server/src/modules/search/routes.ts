import { routes } from '../../platform/http/routes.ts';
import { hubForVisitor } from '../location/index.ts';
import { requestProduct } from './query-log/query-log.ts';
import { selectTrends } from './query-log/query-log.sql.ts';
import { searchVersion } from './documents/refresh-documents.ts';

export const searchRoutes = routes({
  searchTrends: {
    version: ({ db }) => searchVersion(db),
    handle: async ({ db }) => ({ terms: (await selectTrends(db)).map(({ term }) => term) }),
  },

  requestProduct: async ({ tx, visitor, request, clock }, { body }) => {
    const { hub } = await hubForVisitor(tx, visitor);
    await requestProduct(tx, request, { ...body, hubId: hub.hubId, at: clock.now() });
    return {};
  },
});
