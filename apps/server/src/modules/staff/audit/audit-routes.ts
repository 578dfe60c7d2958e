import { routes } from '../../../platform/http/routes.ts';
import { instantOf } from '../../../platform/days.ts';
import { chainView, storeCheck, verifyChain } from './audit-chain.ts';
import { selectActions, selectCheck, selectEntries, selectPeople } from './audit.sql.ts';

/** The audit of the console, for owners and managers. */
export const auditRoutes = routes({
  consoleAudit: async ({ db }, { query }) => {
    const { staffId, action, subject, from, to, pageNo, pageSize } = query;
    const filter = {
      staffId: staffId ?? null,
      action: action || null,
      subject: subject || null,
      from: from ? instantOf(from, 0) : null,
      until: to ? instantOf(to, 24 * 60) : null,
    };
    const page = { limit: pageSize, offset: pageNo * pageSize };
    const [rows, people, actions, check] = await Promise.all([
      selectEntries(db, filter, page),
      selectPeople(db),
      selectActions(db),
      selectCheck(db),
    ]);
    const total = rows[0]?.total ?? 0;
    return {
      entries: rows.map(({ total: _total, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      total,
      hasMore: page.offset + rows.length < total,
      people,
      actions: actions.map((each) => each.action),
      chain: chainView(check),
    };
  },

  consoleVerifyAudit: {
    prepare: async ({ db, clock }) => {
      const check = await verifyChain(db, clock.now());
      return async (context) => {
        const kept = chainView(await storeCheck(context.tx, check));
        context.audit.detail('audit', { after: kept });
        return kept;
      };
    },
  },
});
