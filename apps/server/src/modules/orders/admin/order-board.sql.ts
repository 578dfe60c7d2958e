import { type OrderState, orderStates } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, sql, likePattern } from '../../../platform/db.ts';
import { endedStates, ongoingStates, recordColumns, recordRow } from '../orders.sql.ts';

export interface BoardFilter {
  /** Empty: all hubs. */
  hubIds: readonly number[];
  state?: OrderState;
  /** Day of a shipment, `YYYY-MM-DD`. */
  date?: string;
  /** The beginning of the order number, or a part of the customer's name or phone. */
  words?: string;
  /** Only orders whose slot is over. */
  late?: boolean;
  now: Date;
}

const boardWhere = ({ hubIds, date, words, late, now }: BoardFilter): Sql => sql`
  (cardinality(${hubIds}::bigint[]) = 0 or o.hub_id = any(${hubIds}::bigint[]))
  and (${date ?? null}::date is null
       or exists(select from orders.shipment where order_id = o.id and date = ${date ?? null}::date))
  and (${words ?? null}::text is null
       or o.order_no ilike ${likePattern(words ?? '')} or o.address->>'fullName' ilike ${likePattern(words ?? '')}
       or o.address->>'contactNo' like ${likePattern(words ?? '')})
  and (not ${late ?? false} or (o.state = any(${ongoingStates}::text[]) and exists(
       select from orders.shipment where order_id = o.id
         and (date + make_interval(mins => end_minute)) at time zone 'Asia/Kolkata' < ${now})))`;

const boardRow = recordRow.extend({ total: z.number() });

/** Orders for staff: open ones by slot time, then ended ones, newest first. */
export const selectBoard = (
  q: Queryable,
  filter: BoardFilter & { limit: number; offset: number },
) =>
  q.many(
    boardRow,
    sql`with page as (
          select o.id as page_id, count(*) over () as total,
                 row_number() over (order by (o.state = any(${endedStates}::text[])),
                   case when o.state = any(${endedStates}::text[]) then null else due end, o.id desc)
                   as place
          from orders."order" as o
          cross join lateral (
            select min(date + make_interval(mins => end_minute)) as due
            from orders.shipment where order_id = o.id) as first
          where ${boardWhere(filter)}
            and case when ${filter.state ?? null}::text is null then o.placed_at is not null
                     else o.state = ${filter.state ?? null} end
          order by place limit ${filter.limit} offset ${filter.offset}
        )
        select ${recordColumns}, page.total
        from page join orders."order" as o on o.id = page_id order by place`,
  );

const countRow = z.object({ state: z.enum(orderStates), count: z.number() });

/** Orders in each state that match the filter, whatever state it names. */
export const selectBoardCounts = (q: Queryable, filter: BoardFilter) =>
  q.many(
    countRow,
    sql`select state, count(*) as count from orders."order" as o
        where ${boardWhere(filter)} and placed_at is not null group by state`,
  );

const riderCountRow = z.object({ riderId: z.number(), count: z.number() });

/** Orders assigned to or carried by these riders. */
export const selectOpenByRider = (q: Queryable, riderIds: readonly number[]) =>
  q.many(
    riderCountRow,
    sql`select rider_id as "riderId", count(*) as count from orders."order"
        where rider_id = any(${riderIds}::bigint[])
          and state in ('ORDER_LOGISTICS_DRIVER_ASSIGNED', 'ORDER_LOGISTICS_PICKED_UP')
        group by rider_id`,
  );
