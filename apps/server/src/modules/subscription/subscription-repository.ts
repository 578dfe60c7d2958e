import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@halal-basket/contract';
import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { dayOf, plusDays } from '../../platform/days.ts';
import { type Changed, type Refused, rolledDays, withDays } from './changes/change-rules.ts';
import { isLocked } from './calendar/calendar.ts';
import { changeOf, moveDeposits } from './payment/deposit.ts';
import { withPlaces } from './calendar/day-slot-reservations.ts';
import { type Facts, factsOf } from './subscription-context.ts';
import { type Day, type Plan, dayAt, isRunning } from './subscription.ts';
import { type Which, lockPlan, selectPlan } from './subscription.sql.ts';
import {
  type EventRow,
  insertEvents,
  replaceItems,
  replacePattern,
  saveDays,
  updatePlan,
} from './subscription-writes.sql.ts';
import { agreed, priceOfDay } from './payment/prices.ts';

/** Days of the past that screens still show. */
const daysBack = 14;
export const readFrom = (now: Date): string => plusDays(dayOf(now), -daysBack);

const codeOf: Record<Refused, ErrorCode> = {
  DAY_CLOSED: 'SUBSCRIPTION_DAY_CLOSED',
  STATE: 'SUBSCRIPTION_STATE',
  EMPTY: 'SUBSCRIPTION_EMPTY',
  NO_ITEM: 'SUBSCRIPTION_ITEM_NOT_REMOVED',
};

/** A plan together with what is known around it. */
export interface Known {
  plan: Plan;
  facts: Facts;
}

/** The plan with the days that its pattern brings by now. Refuses SUBSCRIPTION_NOT_FOUND. */
export async function knownPlan(
  q: Queryable,
  customerId: number,
  which: Which,
  now: Date,
): Promise<Known> {
  const plan = await selectPlan(q, customerId, which, readFrom(now));
  if (!plan) refuse('SUBSCRIPTION_NOT_FOUND');
  return rolled(plan, await factsOf(q, plan, now));
}

const rolled = (plan: Plan, facts: Facts): Known => ({
  plan: withDays(plan, rolledDays(plan, facts)),
  facts,
});

/** Is something of this plan paid ahead, or may be again? */
const holdsDeposits = (plan: Plan): boolean => plan.isStarted && plan.billing === 'PREPAID';

/** What of the deposit the day must have by now: what it costs, while it is to be brought. */
function depositDue(plan: Plan, day: Day, facts: Facts): Paise {
  if (day.state === 'ORDERED' || day.state === 'DELIVERED') return day.deposit;
  if (day.state !== 'PLANNED' || !holdsDeposits(plan)) return zeroPaise;
  if (isLocked(day.date, facts.calendar, facts.now)) return day.deposit;
  return priceOfDay(day.items, facts.goods, facts.rules).final;
}

/** Has nobody touched the day? What was agreed for it stands, whatever the shop changed since. */
function isAsBefore(day: Day, before: Plan | undefined): boolean {
  const was = before?.isStarted ? dayAt(before, day.date) : undefined;
  return was?.state === day.state && isDeepStrictEqual(was.items, day.items);
}

/**
 * Agrees the prices of what was added to days that are paid ahead, and brings the deposits of days that
 * differ from `before` up to what they cost; of a plan that begins, of all.
 */
export function settled(plan: Plan, facts: Facts, before?: Plan): Plan {
  if (!holdsDeposits(plan)) return plan;
  const days = plan.days.map((day) => {
    if (isAsBefore(day, before)) return day;
    if (isLocked(day.date, facts.calendar, facts.now)) return day;
    const items = isRunning(plan) ? agreed(day.items, facts.goods, facts.rules) : day.items;
    const priced = { ...day, items };
    const deposit = depositDue(plan, priced, facts);
    return deposit === day.deposit
      ? priced
      : { ...priced, deposit, depositMoves: day.depositMoves + 1 };
  });
  return { ...plan, days };
}

export interface SaveOptions {
  now: Date;
  events?: Omit<EventRow, 'planId' | 'now'>[];
  /** So much of what goes back is left in the deposit: it goes back through the gateway. */
  toSource?: Paise;
  /** Refuse SUBSCRIPTION_SLOT where the hours are full, instead of taking the next ones. */
  exactHours?: boolean;
}

/**
 * Writes what differs between two states of a plan, and moves the money and the places that follow
 * from it. Gives the plan as it is saved, every day with its id. Refuses WALLET_SHORT.
 */
export async function savePlan(
  tx: Tx,
  before: Plan,
  changed: Plan,
  { now, events = [], toSource = zeroPaise, exactHours = false }: SaveOptions,
): Promise<Plan> {
  const after = await withPlaces(tx, before, changed, { now, exactHours });
  const differing = after.days.filter((day) => {
    const was = dayAt(before, day.date);
    return !was || day.dayId === null || !isDeepStrictEqual(was, day);
  });
  const head = ({ days: _days, pattern: _pattern, ...rest }: Plan) => rest;
  if (!isDeepStrictEqual(head(before), head(after))) updatePlan(tx, after, now);
  if (!isDeepStrictEqual(before.pattern, after.pattern)) replacePattern(tx, after);
  const ids = await saveDays(tx, after.planId, differing);
  const idOf = (day: Day): number => {
    const id = day.dayId ?? ids.get(day.date);
    if (id === undefined) throw new Error(`The day ${day.date} was not saved`);
    return id;
  };
  replaceItems(
    tx,
    differing
      .filter((day) => !isDeepStrictEqual(dayAt(before, day.date)?.items ?? [], day.items))
      .map((day) => ({ dayId: idOf(day), items: day.items })),
  );
  const moved = differing.filter(
    (day) => day.deposit !== (dayAt(before, day.date)?.deposit ?? zeroPaise),
  );
  await moveDeposits(
    tx,
    after,
    moved.map((day) => changeOf(dayAt(before, day.date), day, idOf(day))),
    now,
    toSource,
  );
  insertEvents(
    tx,
    events.map((event) => ({ ...event, planId: after.planId, now })),
  );
  return { ...after, days: after.days.map((day) => ({ ...day, dayId: idOf(day) })) };
}

export interface ChangeRequest {
  customerId: number;
  which: Which;
  now: Date;
  /** Packs whose price is wanted besides those of the plan. */
  also?: readonly string[];
  /** Names the change in the plan's history. */
  step?: string;
  detail?: object;
  /** Leaves what the plan costs as it is: a placed one stays placed. */
  costsTheSame?: true;
  /** Are hours chosen by it? Full ones are refused then. */
  exactHours?: true;
  /** How much of what goes back does so through the gateway; the rest is HB Money. */
  toSource?: (before: Plan, after: Plan) => Promise<Paise>;
  /** What to refuse with instead of the usual code. */
  codes?: Partial<Record<Refused, ErrorCode>>;
}

/**
 * The one way to change a plan: locks it, applies a pure change, saves the difference and moves the
 * money that follows. A plan that waited to be paid is a draft again: its price does not stand.
 * Refuses SUBSCRIPTION_NOT_FOUND, what the change says, and WALLET_SHORT.
 */
export async function changePlan(
  tx: Tx,
  request: ChangeRequest,
  work: (plan: Plan, facts: Facts) => Changed | Promise<Changed>,
): Promise<Known> {
  const { customerId, which, now, also, step, detail, codes } = request;
  const before = await lockPlan(tx, customerId, which, readFrom(now));
  if (!before) refuse('SUBSCRIPTION_NOT_FOUND');
  const facts = await factsOf(tx, before, now, { also: also ?? [] });
  const result = await work(rolled(before, facts).plan, facts);
  if (!result.ok) refuse(codes?.[result.why] ?? codeOf[result.why]);
  const changed = request.costsTheSame ? result.plan : reopened(result.plan);
  const after = settled(changed, facts, before);
  const plan = await savePlan(tx, before, after, {
    now,
    events: step ? [{ dayId: null, step, detail: detail ?? {} }] : [],
    toSource: (await request.toSource?.(before, after)) ?? zeroPaise,
    exactHours: request.exactHours ?? false,
  });
  return { plan, facts };
}

/** What was placed and is changed must be placed again. */
function reopened(plan: Plan): Plan {
  if (plan.state !== 'PLACED') return plan;
  return { ...plan, state: 'DRAFT', amount: null, payableUntil: null };
}
