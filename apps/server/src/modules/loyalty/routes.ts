import { routes } from '../../platform/http/routes.ts';
import { history } from './balance/points-history.ts';
import { screenOf } from './balance/points-balance.ts';

export const pointsRoutes = routes({
  pointsScreen: ({ db, visitor, clock }) => screenOf(db, visitor.customerId, clock.now()),

  earningHistory: ({ db, visitor }, { query }) => {
    const { earningHistoryTab: tab, pageNo, pageSize } = query;
    return history(db, visitor.customerId, { tab, pageNo, pageSize });
  },
});
