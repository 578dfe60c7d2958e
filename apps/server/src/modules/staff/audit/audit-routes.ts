import { routes } from '../../../platform/http/routes.ts';
import { instantOf } from '../../../platform/days.ts';
import { pageOf } from '../../../platform/keyset.ts';
import { chainView, storeCheck, verifyChain } from './audit-chain.ts';
import {
  auditOrder,
  countEntries,
  selectActions,
  selectCheck,
  selectEntries,
  selectPeople,
} from './audit.sql.ts';

/** The audit of the console, for owners and managers. */
export const auditRoutes = routes({
  consoleAudit: async ({ db }, { query }) => {
    const { staffId, action, subject, from, to } = query;
    const filter = {
      staffId: staffId ?? null,
      action: action || null,
      subject: subject || null,
      from: from ? instantOf(from, 0) : null,
      until: to ? instantOf(to, 24 * 60) : null,
    };
    const [page, total, people, actions, check] = await Promise.all([
      pageOf(auditOrder, query, async (seek) => ({ rows: await selectEntries(db, filter, seek) })),
      countEntries(db, filter),
      selectPeople(db),
      selectActions(db),
      selectCheck(db),
    ]);
    return {
      entries: page.rows.map(({ cursorKey: _cursorKey, at, apiKey, ...entry }) => ({
        ...entry,
        ...(apiKey !== null && { apiKey }),
        at: at.toISOString(),
      })),
      total,
      ...page.links,
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
