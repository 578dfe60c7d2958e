import { randomUUID } from 'node:crypto';
import type {
  AnswerOf,
  Pick,
  PointRulesForEditing,
  Rider,
  StaffTransition,
} from '@halal-basket/contract';
import { request } from 'playwright-core';
import { expect } from 'vitest';
import { origin } from './browser.ts';

export type Ask = <T>(
  path: string,
  body?: object,
  method?: 'POST' | 'PUT' | 'DELETE',
) => Promise<T>;

/** The console calls of a member of the demo shop's staff, without screens. */
export interface StaffCalls {
  ask: Ask;
  close: () => Promise<void>;
}

/** Logs a member of staff in, by the name in the email address. */
export async function staffCalls(who: string): Promise<StaffCalls> {
  const context = await request.newContext({
    baseURL: origin(),
    extraHTTPHeaders: { origin: origin(), 'sec-fetch-site': 'same-origin' },
  });
  const ask: Ask = async <T>(path: string, body?: object, method = 'POST') => {
    const answer = await (body === undefined
      ? context.get(path)
      : context.fetch(path, {
          method,
          data: body,
          headers: { 'idempotency-key': `journey-${randomUUID()}` },
        }));
    if (!answer.ok()) throw new Error(`${path} gave ${answer.status()}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  await ask('/api/console/login', {
    email: `${who}@halalbasket.example`,
    password: `${who}-of-the-basket`,
  });
  return { ask, close: () => context.dispose() };
}

let owner: Promise<StaffCalls> | undefined;

/** The owner's calls, for steps that a journey does not test. All journeys of a worker share one login. */
async function ownerAsk(): Promise<Ask> {
  return (await (owner ??= staffCalls('owner'))).ask;
}

/** Journeys give more money in an hour than the daily limit of a staff member. */
async function liftMoneyLimits(ask: Ask): Promise<void> {
  const path = '/api/console/money-limits';
  const { revision, limits } = await ask<{ revision: number; limits: { aloneInDay: number } }>(
    path,
  );
  const most = 1_000_000;
  if (limits.aloneInDay === most) return;
  const lifted = { ...limits, aloneInDay: most, aloneInMonth: most };
  await ask(path, { revision, limits: lifted }, 'PUT');
}

/** Gives a customer HB Money, in rupees, as customer support does. */
export async function giveMoney(phoneNo: string, amount: number): Promise<void> {
  const ask = await ownerAsk();
  await liftMoneyLimits(ask);
  const { customer } = await ask<{ customer: { customerId: number } }>(
    `/api/console/customer-money?phoneNo=${phoneNo}`,
  );
  await ask(`/api/console/customer-money/${customer.customerId}`, {
    kind: 'goodwill',
    amount,
    reason: 'A journey wants it',
  });
}

/** A token with which customer support orders for the customer of this phone. */
export async function supportTokenFor(phoneNo: string): Promise<string> {
  const ask = await ownerAsk();
  const body = { phoneNo, reason: 'A journey wants it' };
  return (await ask<{ token: string }>('/api/console/support-tokens', body)).token;
}

/** Delivers all shipments of a placed or picked order. */
export async function deliverOrder(orderNo: string): Promise<void> {
  const ask = await ownerAsk();
  const { adcCode, shipments, transitions } = await ask<{
    adcCode: string;
    shipments: object[];
    transitions: StaffTransition[];
  }>(`/api/console/orders/${orderNo}`);
  const { riders } = await ask<{ riders: { riderId: number }[] }>(
    `/api/console/riders?adcCode=${adcCode}`,
  );
  const step = (transition: StaffTransition, what: object = {}) =>
    ask(`/api/console/orders/${orderNo}/transitions/${transition}`, what);
  if (transitions.includes('confirm')) await step('confirm');
  // Each step belongs to the next shipment.
  for (const _ of shipments) {
    await step('assignDriver', { riderId: riders[0]?.riderId });
    await step('pickUp');
    await step('deliver');
  }
}

/** Confirms orders of one slot and assigns them to a rider as one run; gives its code. */
export async function saveRun(
  ask: Ask,
  orderNos: readonly string[],
  riderName: string,
): Promise<string> {
  await ask('/api/console/orders-together/confirm', { orderNos });
  const { adcCode, slotDate: date } = await ask<AnswerOf<'consoleOrder'>>(
    `/api/console/orders/${orderNos[0]}`,
  );
  const { riders } = await ask<{ riders: Rider[] }>(`/api/console/riders?adcCode=${adcCode}`);
  const riderId = riders.find(({ fullName }) => fullName === riderName)?.riderId;
  const day = `/api/console/runs?adcCode=${adcCode}&date=${date}`;
  const { slots } = await ask<AnswerOf<'consoleRuns'>>(day);
  const free = slots.filter(({ waiting }) => waiting > 0);
  for (const { startMinute, endMinute, revision } of free) {
    const runs = [{ riderId, orderNos }];
    await ask('/api/console/runs', { adcCode, date, startMinute, endMinute, revision, runs });
  }
  const saved = await ask<AnswerOf<'consoleRuns'>>(day);
  const runs = saved.slots.flatMap((slot) => slot.runs);
  const run = runs.find(({ stops }) => stops.some(({ orderNo }) => orderNo === orderNos[0]));
  return run?.code ?? '';
}

/** The cash that the riders of a hub hold, in rupees. */
export async function cashWithRiders(ask: Ask, adcCode: string): Promise<number> {
  const { hubs } = await ask<AnswerOf<'consoleCash'>>('/api/console/cash');
  const riders = hubs.find((hub) => hub.adcCode === adcCode)?.riders ?? [];
  return riders.reduce((sum, { inHand }) => sum + inHand, 0);
}

/** Notes at the picking that each weighed line of a new order weighs less by this part of it. */
export async function pickLess(orderNo: string, part: number): Promise<void> {
  const ask = await ownerAsk();
  const at = `/api/console/orders/${orderNo}`;
  const { picks } = await ask<{ picks: Pick[] }>(at);
  await ask(`${at}/transitions/confirm`, {});
  await ask(`${at}/picks`, {
    picks: picks.map(({ lineNo, partNo, orderedGrams, orderedPacks }) => ({
      lineNo,
      partNo,
      ...(orderedGrams > 0
        ? { grams: Math.round(orderedGrams * (1 - part)) }
        : { packs: orderedPacks }),
    })),
  });
}

/** As long as `work` takes a point pays this many rupees, and each rupee of goods earns one. */
export async function whilePointsAreWorth(worth: number, work: () => Promise<void>): Promise<void> {
  const ask = await ownerAsk();
  const path = '/api/console/point-rules';
  const { revision, rules } = await ask<PointRulesForEditing>(path);
  await ask(path, { revision, rules: { ...rules, perHundredRupees: 100, worth } }, 'PUT');
  try {
    await work();
  } finally {
    await ask(path, { revision: revision + 1, rules }, 'PUT');
  }
}

/** Delivers an order that is paid in cash, and waits until the console shows the cash with its rider. */
export async function deliverForCash(orderNo: string): Promise<void> {
  const ask = await ownerAsk();
  const { adcCode } = await ask<AnswerOf<'consoleOrder'>>(`/api/console/orders/${orderNo}`);
  await deliverOrder(orderNo);
  await expect.poll(() => cashWithRiders(ask, adcCode)).toBeGreaterThan(0);
}
