import type {
  EditedTipRule,
  TipPayout as TipPayoutView,
  TipRule as TipRuleView,
} from '@halal-basket/contract';
import { paise, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import { csvTable } from '../../../platform/csv.ts';
import { dayOf, instantOf, plusDays } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { pageOf } from '../../../platform/keyset.ts';
import { accounts, balancesOf } from '../../ledger/index.ts';
import { type RiderRow, hubForStaff, riderById, ridersOf } from '../../staff/index.ts';
import { payTips } from './pay-tips.ts';
import {
  type TipPayout,
  countPayouts,
  newestFirst,
  selectPayouts,
  selectTipDays,
  selectTipsSince,
} from './tip-payouts.sql.ts';
import { tipOptionsOf } from './tip-routes.ts';
import { shopRule } from './tip-rule.ts';
import { saveTipRule, selectSavedTipRule } from './tips.sql.ts';

async function ruleForEditing(q: Queryable, hubId: number): Promise<TipRuleView> {
  const found = await selectSavedTipRule(q, hubId);
  const rule = found ?? shopRule;
  return { revision: found?.revision ?? 0, rule: { isOn: rule.isOn, ...tipOptionsOf(rule) } };
}

const inPaise = ({ isOn, amounts, most }: EditedTipRule) => ({
  isOn,
  amounts: amounts.map(paiseFromRupees),
  most: paiseFromRupees(most),
});

const namesOf = (riders: readonly RiderRow[]): Map<number, string> =>
  new Map(riders.map((rider) => [rider.rider_id, rider.full_name]));

const payoutView = (
  { payoutId, riderId, amount, reference, paidBy, at }: TipPayout,
  names: ReadonlyMap<number, string>,
): TipPayoutView => ({
  payoutId,
  riderName: names.get(riderId) ?? '',
  amount: rupeesFromPaise(amount),
  reference,
  paidBy,
  at: at.toISOString(),
});

/** The riders who got a tip today or have one to get, by name. */
async function tippedRiders(q: Queryable, hubId: number, riders: readonly RiderRow[], now: Date) {
  const [owed, today] = await Promise.all([
    balancesOf(
      q,
      riders.map((rider) => accounts.riderTips(rider.rider_id)),
    ),
    selectTipsSince(q, [hubId], instantOf(dayOf(now), 0)),
  ]);
  return riders
    .map((rider, index) => ({
      riderId: rider.rider_id,
      name: rider.full_name,
      today: rupeesFromPaise(
        today.find(({ riderId }) => riderId === rider.rider_id)?.amount ?? paise(0),
      ),
      owed: rupeesFromPaise(paise(owed[index] ?? 0)),
    }))
    .filter((each) => each.owed > 0 || each.today > 0);
}

/** Tips of riders: the rule of a hub, the amounts owed, and their payment. */
export const tipAdminRoutes = routes({
  consoleTipRule: async ({ db, staff }, { params }) =>
    ruleForEditing(db, (await hubForStaff(db, staff, params.adcCode)).hubId),

  consoleSaveTipRule: async ({ tx, staff, audit }, { params, body: { revision, rule } }) => {
    const { hubId, adcCode } = await hubForStaff(tx, staff, params.adcCode);
    const before = await ruleForEditing(tx, hubId);
    if (!(await saveTipRule(tx, hubId, { revision, ...inPaise(rule) }))) refuse('EDIT_CONFLICT');
    audit.detail(adcCode, { before: before.rule, after: rule });
    return ruleForEditing(tx, hubId);
  },

  consoleTips: async ({ db, staff, clock }, { params, query }) => {
    const { hubId } = await hubForStaff(db, staff, params.adcCode);
    const riders = await ridersOf(db, [hubId], false);
    const [tipped, page, total] = await Promise.all([
      tippedRiders(db, hubId, riders, clock.now()),
      pageOf(newestFirst, query, async (seek) => ({ rows: await selectPayouts(db, hubId, seek) })),
      countPayouts(db, hubId),
    ]);
    const names = namesOf(riders);
    return {
      riders: tipped,
      payouts: page.rows.map((payout) => payoutView(payout, names)),
      total,
      ...page.links,
    };
  },

  consolePayTips: async ({ tx, staff, clock, audit }, { params, body }) => {
    const { hubId, adcCode } = await hubForStaff(tx, staff, params.adcCode);
    const { riderId, amount, reference } = body;
    const rider = await riderById(tx, riderId);
    if (rider?.hub_id !== hubId) refuse('RIDER_NOT_FOUND');
    const shown = paiseFromRupees(amount);
    const made = await payTips(tx, { hubId, riderId, shown, reference, staff, now: clock.now() });
    const view = payoutView(made, namesOf([rider]));
    audit.detail(adcCode, { after: view });
    return view;
  },

  consoleTipsFile: async ({ db, staff }, { params, query: { from, to } }) => {
    const { hubId, adcCode } = await hubForStaff(db, staff, params.adcCode);
    const period = { from: instantOf(from, 0), until: instantOf(plusDays(to, 1), 0) };
    const [days, riders] = await Promise.all([
      selectTipDays(db, hubId, period),
      ridersOf(db, [], false),
    ]);
    const names = namesOf(riders);
    return {
      raw: 'file',
      mediaType: 'text/csv; charset=utf-8',
      fileName: `tips-${adcCode}-${from}-${to}.csv`,
      content: csvTable(
        [
          { heading: 'Date', value: ({ day }) => day },
          { heading: 'Rider', value: ({ riderId }) => names.get(riderId) ?? String(riderId) },
          { heading: 'Orders', value: ({ orders }) => orders },
          { heading: 'Tips (₹)', value: ({ tips }) => rupeesFromPaise(tips) },
          { heading: 'Paid out (₹)', value: ({ paidOut }) => rupeesFromPaise(paidOut) },
        ],
        days,
      ),
    };
  },
});
