import type { AnswerOf } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { skusForSale } from '../../catalogue/index.ts';
import type { SkuForSale } from '../../catalogue/index.ts';
import { addressOf } from '../../location/index.ts';
import { type Changed, moveSubscription, setItem, swapItem } from './change-rules.ts';
import type { SubscriptionContext } from '../subscription-context.ts';
import type { Day, Item, Subscription } from '../subscription.ts';
import { pricedItem, priceOfDays } from '../payment/prices.ts';
import { isOffered } from './products.ts';
import { type SubscriptionInContext, changeSubscription } from '../subscription-repository.ts';
import { dayView, daysAhead } from '../view.ts';

type Change = AnswerOf<'addSubscriptionItem'>;

/** A line of a day as a request names it. */
export interface LineInput {
  customerId: number;
  subscriptionId: number;
  subscriptionCalendarId: number;
  sku: string;
  cuts?: string | undefined;
  now: Date;
}

function dayWithId(subscription: Subscription, dayId: number): Day {
  const day = subscription.days.find((each) => each.dayId === dayId);
  return day ?? refuse('SUBSCRIPTION_NOT_FOUND');
}

const answerOf = (
  { subscription, context }: SubscriptionInContext,
  date: string,
  sku: string,
): Change => {
  const { striked, final } = priceOfDays(
    daysAhead({ subscription, context }),
    context.goods,
    context.rules,
  );
  const day = dayView(subscription, date, context);
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

/** The SKU and its cut. Refuses SKU_NOT_FOUND where the SKU is not offered for subscriptions. */
async function resolveItem(
  tx: Tx,
  subscription: Subscription,
  context: SubscriptionContext,
  sku: string,
  cuts: string | undefined,
) {
  const found = context.goods.get(sku);
  if (!found?.isActive || found.combo) refuse('SKU_NOT_FOUND');
  if (!(await isOffered(tx, subscription.season, found))) refuse('SKU_NOT_FOUND');
  const cut = cuts ?? found.cuts[0]?.code ?? '';
  const item = { sku, cut, quantity: 1, price: null };
  if (!pricedItem(item, context.goods, context.rules)) {
    refuse('INVALID', {
      fields: { cuts: 'This pack does not have this cut. Choose another one.' },
    });
  }
  return { found, cut };
}

/** Applies a change to the day of the request, after the subscription is locked. */
async function onDay(
  tx: Tx,
  line: LineInput,
  step: string,
  change: (
    subscription: Subscription,
    day: Day,
    context: SubscriptionContext,
  ) => Changed | Promise<Changed>,
): Promise<Change> {
  let date = '';
  const { customerId, subscriptionId, sku, now } = line;
  const known = await changeSubscription(
    tx,
    { customerId, which: { subscriptionId }, now, also: [sku], step, detail: { sku } },
    async (subscription, context) => {
      const day = dayWithId(subscription, line.subscriptionCalendarId);
      ({ date } = day);
      return change(subscription, day, context);
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
export const addItem = (tx: Tx, line: LineInput & { quantity: number }): Promise<Change> =>
  onDay(tx, line, 'item.added', async (subscription, day, context) => {
    const { found, cut } = await resolveItem(tx, subscription, context, line.sku, line.cuts);
    refuseTooMany(day, line.quantity, found);
    const same = day.items.find((item) => item.sku === line.sku && item.cut === cut);
    const quantity = (same?.quantity ?? 0) + line.quantity;
    const item = { sku: line.sku, cut, quantity, price: priceOfMore(same, context) };
    return setItem(subscription, day.date, item, context);
  });

/** More packs cost the agreed price of the line, or the present one where that is lower: the customer saw it. */
export function priceOfMore(
  line: Item | undefined,
  { goods, rules }: Pick<SubscriptionContext, 'goods' | 'rules'>,
): Item['price'] {
  const agreed = line?.price ?? null;
  const present = line && pricedItem({ ...line, price: null }, goods, rules);
  return agreed && present && present.final < agreed.unit ? null : agreed;
}

/**
 * Removes packs, or the whole line without a quantity. Refuses SUBSCRIPTION_ITEM_NOT_REMOVED
 * without such a line.
 */
export const removeItem = (
  tx: Tx,
  line: LineInput & { quantity: number | undefined },
): Promise<Change> =>
  onDay(tx, line, 'item.removed', (subscription, day, context) => {
    const lines = day.items.filter(({ sku }) => sku === line.sku);
    const there = lines.find(({ cut }) => cut === (line.cuts ?? lines[0]?.cut));
    if (!there) return { ok: false, why: 'NO_ITEM' };
    const quantity = Math.max(0, there.quantity - (line.quantity ?? there.quantity));
    return setItem(subscription, day.date, { ...there, quantity }, context);
  });

/** Replaces a line with another pack. */
export const swapLine = (
  tx: Tx,
  line: LineInput & { withSku: string; withCuts: string | undefined },
): Promise<Change> =>
  onDay(tx, { ...line, sku: line.withSku }, 'item.swapped', async (subscription, day, context) => {
    const lines = day.items.filter(({ sku }) => sku === line.sku);
    const old = lines.find(({ cut }) => cut === (line.cuts ?? lines[0]?.cut));
    if (!old) return { ok: false, why: 'NO_ITEM' };
    const { found, cut } = await resolveItem(
      tx,
      subscription,
      context,
      line.withSku,
      line.withCuts,
    );
    if (line.withSku !== line.sku) refuseTooMany(day, old.quantity, found);
    const to = { sku: line.withSku, cut, price: null };
    return swapItem(subscription, day.date, { from: old, to }, context);
  });

type Moved = AnswerOf<'moveSubscription'>['cannotBeHad'];

/**
 * Moves deliveries to another address from the first open day on, and lists the items that are not
 * sold there. With `check` it only lists them. Refuses ADDRESS_NOT_FOUND, NOT_SERVICEABLE,
 * SUBSCRIPTION_STATE.
 */
export async function moveTo(
  tx: Tx,
  request: {
    customerId: number;
    subscriptionId: number;
    addressId: number;
    check: boolean;
    now: Date;
  },
): Promise<{ known: SubscriptionInContext; cannotBeHad: Moved }> {
  const { customerId, subscriptionId, addressId, check, now } = request;
  const address = await addressOf(tx, customerId, addressId);
  if (!address) refuse('ADDRESS_NOT_FOUND');
  const { hub, primaryText, latitude, longitude } = address;
  if (!hub) {
    refuse('NOT_SERVICEABLE', { data: { place: { primaryText, latitude, longitude } } });
  }
  const cannotBeHad: Moved = [];
  const known = await changeSubscription(
    tx,
    {
      customerId,
      which: { subscriptionId },
      now,
      ...(check ? { keepsPrice: true } : { step: 'plan.moved' }),
    },
    async (subscription, context) => {
      const sold = await skusForSale(tx, hub.hubId, [...context.goods.keys()]);
      const there = new Map(sold.map((sku) => [sku.sku, sku]));
      const moved = moveSubscription(
        subscription,
        { hubId: hub.hubId, addressId },
        (item) => pricedItem(item, there, context.rules) === null,
        context,
      );
      if (!moved.ok) return moved;
      for (const day of daysAhead({ subscription, context })) {
        const left = moved.subscription.days.find(({ date }) => date === day.date)?.items ?? [];
        for (const item of day.items.filter((each) => !left.includes(each))) {
          const productName = context.goods.get(item.sku)?.productName ?? item.sku;
          cannotBeHad.push({ date: day.date, sku: item.sku, productName });
        }
      }
      return check ? { ok: true, subscription } : moved;
    },
  );
  return { known, cannotBeHad };
}
