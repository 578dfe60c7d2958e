import { addPaise } from '@halal-basket/money';
import type { Db, Tx } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import { dayOf, instantOf, plusDays } from '../../platform/days.ts';
import { walletBalance } from '../wallet/index.ts';
import { comingFor, paysByMoney, shortfallOf } from './payment/balance.ts';
import { isOpenDay } from './calendar/calendar.ts';
import {
  type DueDay,
  noteReminded,
  selectPayingByMoney,
  selectToRemind,
  selectWasSaid,
} from './fulfilment/due-days.sql.ts';
import { factsOf } from './subscription-context.ts';
import { oneByOne, throwFailures } from './process-sequentially.ts';
import { lockPlanByShop } from './subscription.sql.ts';
import { insertEvents } from './subscription-writes.sql.ts';
import { priceOfDay } from './payment/prices.ts';
import { selectSetting } from './settings.sql.ts';
import { readFrom } from './subscription-repository.ts';

const batchSize = 100;

/** Tells, while it can still be changed, what comes tomorrow and what it costs. Once a day of a plan; who cannot be reminded keeps nobody else from it. */
export async function remind(db: Db, now: Date): Promise<number> {
  let reminded = 0;
  const failures: unknown[] = [];
  const dates = [plusDays(dayOf(now), 1)];
  for (let after = 0; ;) {
    const days = await selectToRemind(db, { dates, after, limit: batchSize });
    const worked = await oneByOne(days, async (day) => {
      if (await db.transaction((tx) => remindOf(tx, day, now))) reminded += 1;
    });
    failures.push(...worked);
    const last = days.at(-1);
    if (!last) break;
    after = last.dayId;
  }
  throwFailures(failures, 'reminders');
  return reminded;
}

async function remindOf(tx: Tx, due: DueDay, now: Date): Promise<boolean> {
  const plan = await lockPlanByShop(tx, { planId: due.planId }, { only: due.date });
  const [day] = plan?.days ?? [];
  if (!plan || day?.state !== 'PLANNED' || day.dayId === null) return false;
  const facts = await factsOf(tx, plan, now);
  if (!isOpenDay(day.date, facts.calendar, now)) return false;
  if ((await noteReminded(tx, day.dayId, now)) === 0) return false;
  await emit(tx, 'subscription.news', {
    customerId: plan.customerId,
    subscriptionNo: plan.subscriptionNo ?? '',
    news: 'reminder',
    date: day.date,
    amount: priceOfDay(day.items, facts.goods, facts.rules).final,
    names: day.items.map(({ sku }) => facts.goods.get(sku)?.productName ?? sku),
  });
  return true;
}

const warned = 'plan.low-balance';

/** Warns whose HB Money does not last for the deliveries of the coming days. Once a day, however often it runs. */
export async function warnOfLowBalance(db: Db, now: Date): Promise<number> {
  let told = 0;
  const failures: unknown[] = [];
  const { warnDays } = await selectSetting(db);
  const from = plusDays(dayOf(now), 1);
  const to = plusDays(dayOf(now), warnDays);
  for (let after = 0; ;) {
    const plans = await selectPayingByMoney(db, { from, to, after, limit: batchSize });
    const worked = await oneByOne(plans, async ({ planId }) => {
      if (await db.transaction((tx) => warn(tx, planId, now))) told += 1;
    });
    failures.push(...worked);
    const last = plans.at(-1);
    if (!last) break;
    after = last.planId;
  }
  throwFailures(failures, 'warnings');
  return told;
}

async function warn(tx: Tx, planId: number, now: Date): Promise<boolean> {
  const plan = await lockPlanByShop(tx, { planId }, readFrom(now));
  if (!plan || !paysByMoney(plan)) return false;
  const facts = await factsOf(tx, plan, now);
  const { total } = await walletBalance(tx, plan.customerId);
  const coming = await comingFor(tx, { plan, facts });
  const short = shortfallOf({ plan, facts }, addPaise(total, coming));
  if (!short) return false;
  const today = instantOf(dayOf(now), 0);
  if (await selectWasSaid(tx, { planId, step: warned, since: today })) return false;
  insertEvents(tx, [{ planId, dayId: null, step: warned, detail: { date: short.date }, now }]);
  await emit(tx, 'subscription.news', {
    customerId: plan.customerId,
    subscriptionNo: plan.subscriptionNo ?? '',
    news: 'low-balance',
    date: short.date,
    amount: short.needed - total - coming,
  });
  return true;
}
