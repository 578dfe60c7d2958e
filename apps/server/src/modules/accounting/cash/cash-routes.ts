import type { AnswerOf } from '@halal-basket/contract';
import { paiseFromRupees } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { dayOf, instantOf } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';
import { allHubs } from '../../location/index.ts';
import { selectTipsSince } from '../../orders/index.ts';
import { hubForStaff, riderById, ridersOf } from '../../staff/index.ts';
import { updateJournal } from '../journal/post-journal.ts';
import { rupees } from '../rupees.ts';
import { type CashCount, isHubClosed, selectCounts, selectHeld } from './cash.sql.ts';
import { countCash } from './count-cash.ts';

type CountView = AnswerOf<'consoleCash'>['hubs'][number]['counts'][number];

const shownCounts = 20;

const namesOf = async (q: Queryable, hubIds: readonly number[]): Promise<Map<number, string>> =>
  new Map((await ridersOf(q, hubIds, false)).map((rider) => [rider.rider_id, rider.full_name]));

const countView = (
  { countId, kind, riderId, day, expected, counted, remark, countedBy, countedAt }: CashCount,
  names: ReadonlyMap<number, string>,
): CountView => ({
  countId,
  kind,
  ...(kind === 'rider' && { riderName: names.get(riderId) ?? '' }),
  day,
  expected: rupees(expected),
  counted: rupees(counted),
  ...(remark && { remark }),
  countedBy,
  countedAt: countedAt.toISOString(),
});

/** Cash of riders and hubs, on its way from the customer to the bank. */
export const cashRoutes = routes({
  consoleCash: async ({ db, clock, staff }) => {
    await updateJournal(db, clock.now());
    const ownHubs = (await allHubs(db)).filter(({ hubId }) => worksFor(staff.hubIds, hubId));
    const hubIds = ownHubs.map(({ hubId }) => hubId);
    const today = dayOf(clock.now());
    const [held, names, tips] = await Promise.all([
      selectHeld(db, hubIds),
      namesOf(db, hubIds),
      selectTipsSince(db, hubIds, instantOf(today, 0)),
    ]);
    const tipsBy = new Map(tips.map((each) => [each.riderId, each.amount]));
    const hubs = [];
    for (const { hubId, adcCode, name } of ownHubs) {
      const ofHub = held.filter((each) => each.hubId === hubId);
      const [counts, isClosed] = await Promise.all([
        selectCounts(db, [hubId], shownCounts),
        isHubClosed(db, hubId, today),
      ]);
      hubs.push({
        adcCode,
        name,
        inHand: rupees(ofHub.find(({ holder }) => holder === 'hub')?.amount ?? 0),
        closedToday: isClosed,
        riders: ofHub
          .filter(({ holder }) => holder === 'rider')
          .map(({ riderId, amount }) => ({
            riderId,
            name: names.get(riderId) ?? '',
            inHand: rupees(amount),
            tipsToday: rupees(tipsBy.get(riderId) ?? 0),
          })),
        counts: counts.map((count) => countView(count, names)),
      });
    }
    return { hubs };
  },

  consoleCountCash: {
    prepare: async ({ db, clock, staff }, { params: { adcCode }, body }) => {
      const { hubId } = await hubForStaff(db, staff, adcCode);
      const { kind, riderId = 0, notes, coins, remark } = body;
      const rider = riderId === 0 ? null : await riderById(db, riderId);
      if (riderId !== 0 && !rider) refuse('RIDER_NOT_FOUND');
      await updateJournal(db, clock.now());
      return async (write) => {
        const made = await countCash(write.tx, {
          kind,
          hubId,
          riderId: kind === 'rider' ? riderId : 0,
          cash: { notes, coins },
          remark,
          shown: paiseFromRupees(body.expected),
          staff,
          now: clock.now(),
        });
        const view = countView(made, new Map(rider ? [[riderId, rider.full_name]] : []));
        write.audit.detail(adcCode, { after: view });
        return view;
      };
    },
  },
});
