import type { AnswerOf } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { skusForSale } from '../../catalogue/index.ts';
import type { SkuForSale } from '../../catalogue/index.ts';
import { addressOf } from '../../location/index.ts';
import { type Changed, movePlan, setItem, swapItem } from './change-rules.ts';
import type { Facts } from '../subscription-context.ts';
import type { Day, Plan } from '../subscription.ts';
import { pricedItem, priceOfDays } from '../payment/prices.ts';
import { isOffered } from './products.ts';
import { type Known, changePlan } from '../subscription-repository.ts';
import { dayView, daysAhead } from '../view.ts';

type Change = AnswerOf<'addSubscriptionItem'>;

/** A line of a day, as requests name it. */
export interface LineGiven {
  customerId: number;
  subscriptionId: number;
  subscriptionCalendarId: number;
  sku: string;
  cuts?: string | undefined;
  now: Date;
}

function dayWithId(plan: Plan, dayId: number): Day {
  const day = plan.days.find((each) => each.dayId === dayId);
  return day ?? refuse('SUBSCRIPTION_NOT_FOUND');
}

const answerOf = ({ plan, facts }: Known, date: string, sku: string): Change => {
  const { striked, final } = priceOfDays(daysAhead({ plan, facts }), facts.goods, facts.rules);
  const day = dayView(plan, date, facts);
  return {
    sku,
    itemQuantity: day.subscriptionItems
      .filter((item) => item.sku === sku)
      .reduce((sum, { inCartQty }) => sum + inCartQty, 0),
    day,
    strikedPrice: rupeesFromPaise(striked),
    finalPrice: rupeesFromPaise(final),
  };
};

/** The pack and its cut. Refuses SKU_NOT_FOUND where it cannot be subscribed to. */
async function meant(tx: Tx, plan: Plan, facts: Facts, sku: string, cuts: string | undefined) {
  const found = facts.goods.get(sku);
  if (!found?.isActive || found.combo) refuse('SKU_NOT_FOUND');
  if (!(await isOffered(tx, plan.season, found))) refuse('SKU_NOT_FOUND');
  const cut = cuts ?? found.cuts[0]?.code ?? '';
  const item = { sku, cut, quantity: 1, price: null };
  if (!pricedItem(item, facts.goods, facts.rules)) {
    refuse('INVALID', {
      fields: { cuts: 'This pack does not have this cut. Choose another one.' },
    });
  }
  return { found, cut };
}

/** Puts the date into what the change needs, whatever the plan looks like once it is locked. */
async function onDay(
  tx: Tx,
  line: LineGiven,
  step: string,
  change: (plan: Plan, day: Day, facts: Facts) => Changed | Promise<Changed>,
): Promise<Change> {
  let date = '';
  const { customerId, subscriptionId: planId, sku, now } = line;
  const known = await changePlan(
    tx,
    { customerId, which: { planId }, now, also: [sku], step, detail: { sku } },
    async (plan, facts) => {
      const day = dayWithId(plan, line.subscriptionCalendarId);
      ({ date } = day);
      return change(plan, day, facts);
    },
  );
  return answerOf(known, date, sku);
}

const packsOf = (day: Day, sku: string): number =>
  day.items.filter((item) => item.sku === sku).reduce((sum, item) => sum + item.quantity, 0);

function refuseTooMany(day: Day, more: number, { sku, maxQuantityCart }: SkuForSale): void {
  const has = packsOf(day, sku);
  if (has + more > maxQuantityCart) {
    refuse('SUBSCRIPTION_ITEM_NOT_ADDED', {
      description: `Limit: ${maxQuantityCart} per day.`,
      data: { maxQuantityCart, itemQuantity: has },
    });
  }
}

/** Adds packs to a day. Refuses SKU_NOT_FOUND, and SUBSCRIPTION_ITEM_NOT_ADDED over the limit. */
export const addItem = (tx: Tx, line: LineGiven & { quantity: number }): Promise<Change> =>
  onDay(tx, line, 'item.added', async (plan, day, facts) => {
    const { found, cut } = await meant(tx, plan, facts, line.sku, line.cuts);
    refuseTooMany(day, line.quantity, found);
    const same = day.items.find((item) => item.sku === line.sku && item.cut === cut);
    const quantity = (same?.quantity ?? 0) + line.quantity;
    return setItem(plan, day.date, { sku: line.sku, cut, quantity, price: null }, facts);
  });

/** Takes packs off; without a quantity the line. Refuses where no such line is there. */
export const removeItem = (
  tx: Tx,
  line: LineGiven & { quantity: number | undefined },
): Promise<Change> =>
  onDay(tx, line, 'item.removed', (plan, day, facts) => {
    const lines = day.items.filter(({ sku }) => sku === line.sku);
    const there = lines.find(({ cut }) => cut === (line.cuts ?? lines[0]?.cut));
    if (!there) return { ok: false, why: 'NO_ITEM' };
    const quantity = Math.max(0, there.quantity - (line.quantity ?? there.quantity));
    return setItem(plan, day.date, { ...there, quantity }, facts);
  });

/** Puts another pack in the place of a line. */
export const swapLine = (
  tx: Tx,
  line: LineGiven & { withSku: string; withCuts: string | undefined },
): Promise<Change> =>
  onDay(tx, { ...line, sku: line.withSku }, 'item.swapped', async (plan, day, facts) => {
    const lines = day.items.filter(({ sku }) => sku === line.sku);
    const old = lines.find(({ cut }) => cut === (line.cuts ?? lines[0]?.cut));
    if (!old) return { ok: false, why: 'NO_ITEM' };
    const { found, cut } = await meant(tx, plan, facts, line.withSku, line.withCuts);
    if (line.withSku !== line.sku) refuseTooMany(day, old.quantity, found);
    const to = { sku: line.withSku, cut, price: null };
    return swapItem(plan, day.date, { from: old, to }, facts);
  });

type Moved = AnswerOf<'moveSubscription'>['cannotBeHad'];

/**
 * Delivers elsewhere from the first open day on, and tells what cannot be had there. With `check` it
 * only tells. Refuses ADDRESS_NOT_FOUND, NOT_SERVICEABLE, SUBSCRIPTION_STATE.
 */
export async function moveTo(
  tx: Tx,
  request: { customerId: number; planId: number; addressId: number; check: boolean; now: Date },
): Promise<{ known: Known; cannotBeHad: Moved }> {
  const { customerId, planId, addressId, check, now } = request;
  const address = await addressOf(tx, customerId, addressId);
  if (!address) refuse('ADDRESS_NOT_FOUND');
  const { hub, primaryText, latitude, longitude } = address;
  if (!hub) {
    refuse('NOT_SERVICEABLE', { data: { place: { primaryText, latitude, longitude } } });
  }
  const cannotBeHad: Moved = [];
  const known = await changePlan(
    tx,
    {
      customerId,
      which: { planId },
      now,
      ...(check ? { costsTheSame: true } : { step: 'plan.moved' }),
    },
    async (plan, facts) => {
      const sold = await skusForSale(tx, hub.hubId, [...facts.goods.keys()]);
      const there = new Map(sold.map((sku) => [sku.sku, sku]));
      const moved = movePlan(
        plan,
        { hubId: hub.hubId, addressId },
        (item) => pricedItem(item, there, facts.rules) === null,
        facts,
      );
      if (!moved.ok) return moved;
      for (const day of daysAhead({ plan, facts })) {
        const left = moved.plan.days.find(({ date }) => date === day.date)?.items ?? [];
        for (const item of day.items.filter((each) => !left.includes(each))) {
          const productName = facts.goods.get(item.sku)?.productName ?? item.sku;
          cannotBeHad.push({ date: day.date, sku: item.sku, productName });
        }
      }
      return check ? { ok: true, plan } : moved;
    },
  );
  return { known, cannotBeHad };
}
