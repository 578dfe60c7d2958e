import { z } from 'zod';
import { type Tx, sql } from '../../platform/db.ts';
import type { Day, Item, Subscription } from './subscription.ts';

/** Inserts a draft. Concurrent calls create one; the second finds the first's. */
export const insertSubscription = (
  tx: Tx,
  subscription: {
    customerId: number;
    season: string | null;
    hubId: number;
    addressId: number | null;
    now: Date;
  },
) =>
  tx.run(
    sql`insert into subscription.plan (customer_id, season, state, hub_id, address_id, created_at)
        values (${subscription.customerId}, ${subscription.season}, 'DRAFT', ${subscription.hubId}, ${subscription.addressId},
                ${subscription.now})
        on conflict do nothing`,
  );

/** Updates the subscription itself, without its days. */
export const updateSubscription = (tx: Tx, subscription: Subscription, now: Date): void => {
  const started = subscription.isStarted ? now : null;
  const ended = subscription.state === 'CANCELLED' || subscription.state === 'ENDED' ? now : null;
  tx.send(
    sql`update subscription.plan
        set subscription_no = ${subscription.subscriptionNo}, state = ${subscription.state},
            billing = ${subscription.billing}, payment_mode = ${subscription.paymentMode},
            hub_id = ${subscription.destination.hubId}, address_id = ${subscription.destination.addressId},
            repeats = ${subscription.repeats}, pattern_from = ${subscription.patternFrom}::date,
            on_sold_out = ${subscription.onSoldOut}, start_minute = ${subscription.hours?.startMinute ?? null},
            end_minute = ${subscription.hours?.endMinute ?? null},
            paused_from = ${subscription.pause?.from ?? null}::date,
            paused_to = ${subscription.pause?.to ?? null}::date, amount_paise = ${subscription.amount},
            payable_until = ${subscription.payableUntil}, gateway_paise = ${subscription.throughGateway},
            started_at = coalesce(started_at, ${started}::timestamptz),
            ended_at = coalesce(ended_at, ${ended}::timestamptz)
        where id = ${subscription.subscriptionId}`,
  );
};

export const replacePattern = (tx: Tx, { subscriptionId, pattern }: Subscription): void => {
  tx.send(sql`delete from subscription.pattern_day where plan_id = ${subscriptionId}`);
  const rows = pattern.map(({ week, weekday, hours: own, items }) => ({
    week,
    weekday,
    start: own?.startMinute ?? null,
    end: own?.endMinute ?? null,
    items,
  }));
  tx.send(
    sql`insert into subscription.pattern_day
          (plan_id, week, weekday, start_minute, end_minute, items)
        select ${subscriptionId}::bigint, week, weekday, "start", "end", items
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as d (week smallint, weekday smallint, "start" integer, "end" integer, items jsonb)`,
  );
};

const savedRow = z.object({ dayId: z.number(), date: z.string() });

/** Writes days in one statement and returns their ids by date. */
export async function saveDays(tx: Tx, subscriptionId: number, days: readonly Day[]) {
  if (days.length === 0) return new Map<string, number>();
  const rows = days.map((day) => ({
    date: day.date,
    state: day.state,
    start: day.hours?.startMinute ?? null,
    end: day.hours?.endMinute ?? null,
    deposit: day.deposit,
    moves: day.depositMoves,
    order_no: day.orderNo,
    reason: day.reason,
    tries: day.failedTries,
    hub: day.destination?.hubId ?? null,
    address: day.destination?.addressId ?? null,
    slot: day.slotId,
  }));
  const saved = await tx.many(
    savedRow,
    sql`insert into subscription.day as d (plan_id, date, state, start_minute, end_minute,
          deposit_paise, deposit_moves, order_no, reason, failed_tries, hub_id, address_id, slot_id)
        select ${subscriptionId}::bigint, g.date, g.state, g."start", g."end", g.deposit, g.moves,
               g.order_no, g.reason, g.tries, g.hub, g.address, g.slot
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as g (date date, state text, "start" integer, "end" integer, deposit bigint,
                moves integer, order_no text, reason text, tries integer, hub bigint,
                address bigint, slot bigint)
        order by g.date
        on conflict (plan_id, date) do update
          set state = excluded.state, start_minute = excluded.start_minute,
              end_minute = excluded.end_minute, deposit_paise = excluded.deposit_paise,
              deposit_moves = excluded.deposit_moves, order_no = excluded.order_no,
              reason = excluded.reason, failed_tries = excluded.failed_tries,
              hub_id = excluded.hub_id, address_id = excluded.address_id,
              slot_id = excluded.slot_id
        returning d.id as "dayId", d.date`,
  );
  return new Map(saved.map(({ dayId, date }) => [date, dayId]));
}

/** Replaces the items of these days. */
export function replaceItems(tx: Tx, days: readonly { dayId: number; items: readonly Item[] }[]) {
  if (days.length === 0) return;
  tx.send(
    sql`delete from subscription.day_item
        where day_id = any(${days.map(({ dayId }) => dayId)}::bigint[])`,
  );
  const rows = days.flatMap(({ dayId, items }) =>
    items.map(({ sku, cut, quantity, price }, position) => ({
      day: dayId,
      sku,
      cut,
      quantity,
      retail: price?.retail ?? null,
      unit: price?.unit ?? null,
      position,
    })),
  );
  tx.send(
    sql`insert into subscription.day_item
          (day_id, sku, cut, quantity, unit_retail_paise, unit_paise, position)
        select day, sku, cut, quantity, retail, unit, "position"
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as i (day bigint, sku text, cut text, quantity integer, retail bigint, unit bigint,
                "position" integer)`,
  );
}

export interface EventRow {
  subscriptionId: number;
  dayId: number | null;
  step: string;
  detail?: object;
  now: Date;
}

/** Appends to the history of subscriptions and days. */
export const insertEvents = (tx: Tx, events: readonly EventRow[]): void => {
  if (events.length === 0) return;
  const rows = events.map(({ subscriptionId, dayId, step, detail = {}, now }) => ({
    plan: subscriptionId,
    day: dayId,
    step,
    detail,
    at: now.toISOString(),
  }));
  tx.send(
    sql`insert into subscription.event (plan_id, day_id, step, detail, at)
        select plan, day, step, detail, at
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as e (plan bigint, day bigint, step text, detail jsonb, at timestamptz)`,
  );
};
