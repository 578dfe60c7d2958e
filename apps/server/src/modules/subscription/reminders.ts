import { addPaise } from '@halal-basket/money';
import type { Db, Tx } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import { dayOf, plusDays } from '../../platform/days.ts';
import { walletBalance } from '../wallet/index.ts';
import { comingFor, paysByMoney, shortfallOf } from './balance.ts';
import { isOpenDay } from './days.ts';
import { type DueDay, noteReminded, selectPayingByMoney, selectToRemind } from './due.sql.ts';
import { factsOf } from './facts.ts';
import { lockPlanByShop } from './plan.sql.ts';
import { priceOfDay } from './prices.ts';
import { selectSetting } from './settings.sql.ts';
import { readFrom } from './store.ts';

const batchSize = 100;

/** Tells, while it can still be changed, what comes tomorrow and what it costs. Once a day of a plan. */
export async function remind(db: Db, now: Date): Promise<number> {
  let reminded = 0;
  const dates = [plusDays(dayOf(now), 1)];
  for (let after = 0; ;) {
    const days = await selectToRemind(db, { dates, after, limit: batchSize });
    for (const day of days) {
      if (await db.transaction((tx) => remindOf(tx, day, now))) reminded += 1;
    }
    const last = days.at(-1);
    if (!last) return reminded;
    after = last.dayId;
  }
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

/** Warns whose HB Money does not last for the deliveries of the coming days. */
export async function warnOfLowBalance(db: Db, now: Date): Promise<number> {
  let warned = 0;
  const { warnDays } = await selectSetting(db);
  const from = plusDays(dayOf(now), 1);
  const to = plusDays(dayOf(now), warnDays);
  for (let after = 0; ;) {
    const plans = await selectPayingByMoney(db, { from, to, after, limit: batchSize });
    for (const { planId } of plans) {
      if (await db.transaction((tx) => warn(tx, planId, now))) warned += 1;
    }
    const last = plans.at(-1);
    if (!last) return warned;
    after = last.planId;
  }
}

async function warn(tx: Tx, planId: number, now: Date): Promise<boolean> {
  const plan = await lockPlanByShop(tx, { planId }, readFrom(now));
  if (!plan || !paysByMoney(plan)) return false;
  const facts = await factsOf(tx, plan, now);
  const { total } = await walletBalance(tx, plan.customerId);
  const coming = await comingFor(tx, { plan, facts });
  const short = shortfallOf({ plan, facts }, addPaise(total, coming));
  if (!short) return false;
  await emit(tx, 'subscription.news', {
    customerId: plan.customerId,
    subscriptionNo: plan.subscriptionNo ?? '',
    news: 'low-balance',
    date: short.date,
    amount: short.needed - total - coming,
  });
  return true;
}
