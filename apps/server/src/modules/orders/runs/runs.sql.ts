import { type Address, shipmentStates } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { remainingPacks } from '../changes/order-changes.sql.ts';

/** The span of a day in which a hub delivers. */
export interface Slot {
  hubId: number;
  date: string;
  /** Minutes after midnight in Asia/Kolkata. */
  startMinute: number;
  endMinute: number;
}

const shipmentRow = z.object({
  orderNo: z.string(),
  orderState: z.string(),
  isOnHold: z.boolean(),
  startMinute: z.number(),
  endMinute: z.number(),
  state: z.enum(shipmentStates),
  riderId: z.number().nullable(),
  address: z.custom<Address>(),
  /** The weight of the packs; half a kilogram for a pack without one. */
  grams: z.number(),
  /** The run of its present rider. */
  runCode: z.string().nullable(),
  stopNo: z.number().nullable(),
});
export type RunShipment = z.infer<typeof shipmentRow>;

/** Whether the shipment `s` is still in the run: another rider or slot takes it out. */
const isInRun = sql`run.rider_id = s.rider_id and run.date = s.date
  and run.start_minute = s.start_minute and run.end_minute = s.end_minute`;

/** The deliveries of a hub on a day, in one slot or in all, without cancelled ones. */
export const selectShipments = (
  q: Queryable,
  { hubId, date }: Pick<Slot, 'hubId' | 'date'>,
  slot: Pick<Slot, 'startMinute' | 'endMinute'> | null,
) =>
  q.many(
    shipmentRow,
    sql`select o.order_no as "orderNo", o.state as "orderState",
          o.hold_reason is not null as "isOnHold", s.start_minute as "startMinute",
          s.end_minute as "endMinute", s.state, s.rider_id as "riderId", o.address,
          (select coalesce(sum(${remainingPacks} * coalesce(nullif(line.net_grams, 0), 500)), 0)::bigint
           from orders.line as line
           where line.order_id = o.id and line.shipment_no = s.shipment_no) as grams,
          run.code as "runCode", stop.stop_no as "stopNo"
        from orders.shipment as s
        join orders."order" as o on o.id = s.order_id
        left join (orders.run_stop as stop join orders.run as run on run.id = stop.run_id)
          on stop.order_id = s.order_id and stop.shipment_no = s.shipment_no
          and ${isInRun}
        where s.date = ${date} and o.hub_id = ${hubId} and o.placed_at is not null
          and s.state <> 'SHIPMENT_CANCELLED' and o.state not in ('ORDER_CANCELLED', 'ORDER_EXPIRED')
          and (${slot === null} or (s.start_minute = ${slot?.startMinute ?? 0}
                                    and s.end_minute = ${slot?.endMinute ?? 0}))
        order by s.end_minute, s.start_minute, o.order_no`,
  );

const runRow = z.object({
  runId: z.number(),
  code: z.string(),
  hubId: z.number(),
  riderId: z.number(),
});
export type RunRow = z.infer<typeof runRow>;

const runColumns = sql`id as "runId", code, hub_id as "hubId", rider_id as "riderId"`;

/** The run of a rider in a slot; a repeated call returns the first one. */
export const ensureRun = (
  tx: Tx,
  { hubId, date, startMinute, endMinute }: Slot,
  { riderId, code, now }: { riderId: number; code: string; now: Date },
) =>
  tx.one(
    runRow,
    sql`insert into orders.run as run
          (code, hub_id, date, start_minute, end_minute, rider_id, made_at)
        values (${code}, ${hubId}, ${date}, ${startMinute}, ${endMinute}, ${riderId}, ${now})
        on conflict (hub_id, date, start_minute, end_minute, rider_id)
          do update set rider_id = excluded.rider_id
        returning ${runColumns}`,
  );

export const runByCode = (q: Queryable, code: string) =>
  q.maybe(runRow, sql`select ${runColumns} from orders.run where code = ${code}`);

/** Sets the stops of a run in their order. A stop of another run leaves it. */
export const saveStops = (tx: Tx, runId: number, slot: Slot, orderNos: readonly string[]) =>
  tx.run(
    sql`insert into orders.run_stop as stop (order_id, shipment_no, run_id, stop_no)
        select s.order_id, s.shipment_no, ${runId}, given.position
        from unnest(${[...orderNos]}::text[]) with ordinality as given (order_no, position)
        join orders."order" as o on o.order_no = given.order_no and o.hub_id = ${slot.hubId}
        join orders.shipment as s on s.order_id = o.id and s.date = ${slot.date}
          and s.start_minute = ${slot.startMinute} and s.end_minute = ${slot.endMinute}
        on conflict (order_id, shipment_no) do update
          set run_id = excluded.run_id, stop_no = excluded.stop_no`,
  );

const stopRow = z.object({
  orderNo: z.string(),
  shipmentNo: z.number(),
  code: z.string(),
  stopNo: z.number(),
});

/** The stops of these orders in the runs of the rider who has them now. */
export const selectStops = (q: Queryable, riderId: number, orderNos: readonly string[]) =>
  q.many(
    stopRow,
    sql`select o.order_no as "orderNo", stop.shipment_no as "shipmentNo", run.code,
          stop.stop_no as "stopNo"
        from orders."order" as o
        join orders.run_stop as stop on stop.order_id = o.id
        join orders.run as run on run.id = stop.run_id
        join orders.shipment as s on s.order_id = stop.order_id
          and s.shipment_no = stop.shipment_no and ${isInRun}
        where o.order_no = any(${[...orderNos]}::text[]) and run.rider_id = ${riderId}`,
  );

const ofRunRow = z.object({ orderNo: z.string(), shipmentNo: z.number() });

/** The orders of a run that still wait in the hub, in their order. */
export const selectWaitingStops = (q: Queryable, runId: number) =>
  q.many(
    ofRunRow,
    sql`select o.order_no as "orderNo", s.shipment_no as "shipmentNo"
        from orders.run_stop as stop
        join orders.run as run on run.id = stop.run_id
        join orders.shipment as s on s.order_id = stop.order_id
          and s.shipment_no = stop.shipment_no and ${isInRun}
        join orders."order" as o on o.id = s.order_id
        where stop.run_id = ${runId} and s.state = 'SHIPMENT_ASSIGNED'
        order by stop.stop_no`,
  );
