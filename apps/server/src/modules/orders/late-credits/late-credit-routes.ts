import type { EditedLateCreditRule, LateCreditRule } from '@halal-basket/contract';
import { paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import { dayOf, instantOf, plusDays } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { pageOf } from '../../../platform/keyset.ts';
import { hubForStaff } from '../../staff/index.ts';
import {
  countCredits,
  newestFirst,
  saveRule,
  selectCredits,
  selectDays,
  selectRule,
} from './late-credits.sql.ts';

/** Shown before the first rule of a hub. */
const firstRule: EditedLateCreditRule = {
  isOn: false,
  afterMinutes: 30,
  kind: 'amount',
  amount: 50,
  percent: 10,
  most: 100,
};

/** The days of the report. */
const reportDays = 30;

async function ruleForEditing(q: Queryable, hubId: number): Promise<LateCreditRule> {
  const found = await selectRule(q, hubId);
  if (!found) return { revision: 0, rule: firstRule };
  const { revision, isOn, afterMinutes, kind, percent } = found;
  const [amount, most] = [rupeesFromPaise(found.amount), rupeesFromPaise(found.most)];
  return { revision, rule: { isOn, afterMinutes, kind, amount, percent, most } };
}

/** Rules, decisions and cost of credits for late deliveries. */
export const lateCreditRoutes = routes({
  consoleLateCreditRule: async ({ db, staff }, { params }) =>
    ruleForEditing(db, (await hubForStaff(db, staff, params.adcCode)).hubId),

  consoleSaveLateCreditRule: async (context, { params, body: { revision, rule } }) => {
    const { tx, staff, clock } = context;
    const { hubId, adcCode } = await hubForStaff(tx, staff, params.adcCode);
    const before = await ruleForEditing(tx, hubId);
    const { isOn, afterMinutes, kind, percent } = rule;
    const [amount, most] = [paiseFromRupees(rule.amount), paiseFromRupees(rule.most)];
    const saved = { revision, isOn, since: clock.now(), afterMinutes, kind, amount, percent, most };
    if (!(await saveRule(tx, hubId, saved))) refuse('EDIT_CONFLICT');
    context.audit.detail(adcCode, { before: before.rule, after: rule });
    return ruleForEditing(tx, hubId);
  },

  consoleLateCredits: async ({ db, staff, clock }, { params, query }) => {
    const { hubId } = await hubForStaff(db, staff, params.adcCode);
    const since = instantOf(plusDays(dayOf(clock.now()), 1 - reportDays), 0);
    const [page, total, days] = await Promise.all([
      pageOf(newestFirst, query, async (seek) => ({ rows: await selectCredits(db, hubId, seek) })),
      countCredits(db, hubId),
      selectDays(db, hubId, since),
    ]);
    return {
      credits: page.rows.map(({ orderNo, promisedAt, minutesLate, amount, outcome, at }) => ({
        orderNo,
        promisedAt: promisedAt.toISOString(),
        minutesLate,
        amount: rupeesFromPaise(amount),
        outcome,
        at: at.toISOString(),
      })),
      total,
      days: days.map(({ amount, ...day }) => ({ ...day, amount: rupeesFromPaise(amount) })),
      ...page.links,
    };
  },
});
