import { type Address, type OrderSort, type OrderState, orderStates } from '@halal-basket/contract';
import { z } from 'zod';
import { instantOf } from '../../../platform/days.ts';
import { type Queryable, type Sql, searchPattern, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, boundedCount, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { ongoingStates, shipmentRow, shipmentsColumn } from '../orders.sql.ts';

export interface BoardFilter {
  /** Empty: all hubs. */
  hubIds: readonly number[];
  state?: OrderState;
  /** Day of a shipment, `YYYY-MM-DD`. */
  date?: string;
  /** A part of the order number, of the customer's name or of the phone. */
  words?: string;
  /** Only orders whose slot is over. */
  late?: boolean;
  customerId?: number;
  /** The day on which it was placed. */
  placedOn?: string;
  /** With `date`: a shipment of that day waits to be picked. */
  toPick?: boolean;
  now: Date;
}

const newestFirst = { column: sql`(-o.id)`, type: 'number' } as const;
const payable = {
  column: sql`(o.payable_paise + o.tip_paise + o.rounding_paise)`,
  type: 'number',
} as const;

export const boardSorts: Record<OrderSort, SortOrder> = {
  slot: {
    list: 'orders',
    direction: 'ascending',
    keys: [{ column: sql`o.board_at`, type: 'moment' }, newestFirst],
  },
  newest: { list: 'orders.newest', direction: 'ascending', keys: [newestFirst] },
  oldest: { list: 'orders.oldest', direction: 'descending', keys: [newestFirst] },
  highest: { list: 'orders.highest', direction: 'descending', keys: [payable, newestFirst] },
  lowest: { list: 'orders.lowest', direction: 'ascending', keys: [payable, newestFirst] },
};

/** Whether the filter names few orders: a day, a customer or words. Only these are sorted by amount. */
export const isNarrow = ({ date, words, customerId, placedOn }: BoardFilter): boolean =>
  [date, words, customerId, placedOn].some((value) => value !== undefined);

/** A search looks at this many of the newest orders that match. */
const maxMatches = 1001;

const cardRow = z.object({
  orderNo: z.string(),
  hubId: z.number(),
  state: z.enum(orderStates),
  /** The number of steps so far. */
  version: z.number(),
  address: z.custom<Pick<Address, 'fullName' | 'area'>>(),
  placedAt: z.coerce.date().nullable(),
  createdAt: z.coerce.date(),
  payable: paiseColumn,
  tip: paiseColumn,
  rounding: paiseColumn,
  paymentMode: z.string().nullable(),
  firstProduct: z.string(),
  lineCount: z.number(),
  itemCount: z.number(),
  riderName: z.string().nullable(),
  holdReason: z.string().nullable(),
  shipments: z.array(shipmentRow),
});
/** An order as a card of the board shows it. */
export type OrderCard = z.infer<typeof cardRow>;

const cardColumns = sql`o.order_no as "orderNo", o.hub_id as "hubId", o.state,
  (select count(*) from orders.event where order_id = o.id) as version,
  json_build_object('fullName', o.address->'fullName', 'area', o.address->'area') as address,
  o.placed_at as "placedAt", o.created_at as "createdAt", o.payable_paise as payable, o.tip_paise as tip,
  o.rounding_paise as rounding, o.payment_mode as "paymentMode", o.hold_reason as "holdReason", goods.*, ${shipmentsColumn},
  case when o.rider_id is not null then (
    select detail->'rider'->>'name' from orders.event
    where order_id = o.id and detail ? 'rider' order by id desc limit 1) end as "riderName"`;

const goods = sql`cross join lateral (
  select coalesce(min(product_name) filter (where line_no = 1), '') as "firstProduct",
         count(*) as "lineCount", coalesce(sum(quantity), 0) - (
           select coalesce(sum(packs), 0) from orders.removed_packs where order_id = o.id
         ) as "itemCount"
  from orders.line where order_id = o.id) as goods`;

const boardRow = z.object({
  cards: z.array(cardRow.extend({ cursorKey: cursorKeyRow })),
  counts: z.partialRecord(z.enum(orderStates), z.number()),
  inState: z.number(),
});

const placedStates = orderStates.filter(
  (state) => state !== 'ORDER_CREATED' && state !== 'ORDER_EXPIRED',
);

/** The orders of the named state, or all that were placed. */
const inState = ({ state }: BoardFilter): Sql =>
  state === undefined ? sql`o.placed_at is not null` : sql`o.state = ${state}`;

const isLate = ({ late, now }: BoardFilter): Sql =>
  late ? sql`(o.board_at < ${now} and o.state = any(${ongoingStates}::text[]))` : sql`true`;

const inHubs = ({ hubIds }: BoardFilter): Sql =>
  hubIds.length === 0 ? sql`true` : sql`o.hub_id = any(${hubIds}::bigint[])`;

const ofCustomer = ({ customerId }: BoardFilter): Sql =>
  customerId === undefined ? sql`true` : sql`o.customer_id = ${customerId}`;

/** The orders with a delivery on the day. A cancelled delivery counts only where the whole order is cancelled. */
const ofDay = (date: string): Sql => sql`
  select order_id from orders.shipment where date = ${date}::date and state <> 'SHIPMENT_CANCELLED'
  union all
  select s.order_id from orders.shipment as s join orders."order" as cancelled on cancelled.id = s.order_id
  where s.date = ${date}::date and s.state = 'SHIPMENT_CANCELLED' and cancelled.state = 'ORDER_CANCELLED'`;

const toPickOn = (date: string): Sql => sql`
  select order_id from orders.shipment where date = ${date}::date and state = 'SHIPMENT_WAITING'`;

/** The day of the slot, and the day of placing. */
const onDays = ({ date, toPick, placedOn }: BoardFilter): Sql => sql`
  ${date === undefined ? sql`true` : sql`o.id in (${toPick ? toPickOn(date) : ofDay(date)})`}
  and ${
    placedOn === undefined
      ? sql`true`
      : sql`(o.placed_at >= ${instantOf(placedOn, 0)} and o.placed_at < ${instantOf(placedOn, 1440)})`
  }`;

/** Of `orders."order" as o`: the whole filter as a condition, for a walk over all of its orders. */
export function matches(filter: BoardFilter): Sql {
  const { words } = filter;
  const named =
    words === undefined
      ? sql`true`
      : sql`o.id in (select order_id from orders.search_text
                     where words ilike ${searchPattern(words)})`;
  return sql`${inState(filter)} and ${inHubs(filter)} and ${isLate(filter)}
    and ${ofCustomer(filter)} and ${onDays(filter)} and ${named}`;
}

/** The orders of a day (of the slot, or of placing) or a customer, or the newest ones with these words: few enough to sort. Null: none is given. */
function chosen(filter: BoardFilter): Sql | null {
  const { date, words, customerId, placedOn } = filter;
  const pattern = searchPattern(words ?? '');
  const columns = sql`o.id, o.state, o.board_at, o.placed_at, o.payable_paise, o.tip_paise, o.rounding_paise`;
  if (date !== undefined || placedOn !== undefined) {
    const named = sql`exists (select from orders.search_text as s
                              where s.order_id = o.id and s.words ilike ${pattern})`;
    return sql`
      select ${columns} from orders."order" as o
      where ${onDays(filter)}
        and ${inHubs(filter)} and ${isLate(filter)} and ${ofCustomer(filter)}
        and ${words === undefined ? sql`true` : named}`;
  }
  if (words === undefined && customerId === undefined) return null;
  if (words === undefined) {
    return sql`
      select ${columns} from orders."order" as o
      where ${ofCustomer(filter)} and ${inHubs(filter)} and ${isLate(filter)}
      order by o.customer_id desc, o.id desc limit ${maxMatches}`;
  }
  // Few orders match digits of a phone or a number, so the trigram index finds all of them first. Names are common:
  // the newest orders are read until enough match.
  const matching = sql`select order_id from orders.search_text where words ilike ${pattern}`;
  const s = /\d/.test(words)
    ? { before: sql`with matching as materialized (${matching})`, name: sql`matching` }
    : { before: sql``, name: sql`(${matching})` };
  return sql`
    ${s.before} select ${columns}
    from ${s.name} as s join orders."order" as o on o.id = s.order_id
    where ${inHubs(filter)} and ${isLate(filter)} and ${ofCustomer(filter)}
    order by s.order_id desc limit ${maxMatches}`;
}

/** The board with `page`, the ids of its orders, and `counted`, the number of orders in each state. */
const boardOf = (
  filter: BoardFilter,
  seek: Seek,
  parts: { before: Sql; page: Sql; counted: Sql; inState: Sql },
): Sql => sql`
  with ${parts.before} page as (${parts.page}),
  counted as materialized (${parts.counted})
  select (select coalesce(json_agg(card), '[]') from (
            select ${cardColumns}, ${seek.cursorKey} as "cursorKey"
            from page join orders."order" as o on o.id = page.order_id ${goods}
            order by ${seek.orderBy}) as card) as cards,
         (select coalesce(json_object_agg(state, orders) filter (where orders > 0), '{}')
          from counted) as counts,
         ${filter.state === undefined ? sql`0` : parts.inState} as "inState"`;

const chosenBoard = (filter: BoardFilter, seek: Seek, orders: Sql): Sql =>
  boardOf(filter, seek, {
    before: sql`chosen as materialized (${orders}),`,
    page: sql`select o.id as order_id from chosen as o
              where ${inState(filter)} and ${seek.where}
              order by ${seek.orderBy} limit ${seek.limit}`,
    counted: sql`select state, least(count(*), ${maxMatches}) as orders from chosen
                 where placed_at is not null group by state`,
    inState: boundedCount(sql`select from chosen as o where ${inState(filter)}`),
  });

/**
 * The first orders of one state and hub. By time of the order: the index has the ended ones of a state in this order,
 * and the open ones, which are few, are sorted.
 */
function firstOrders(where: Sql, sort: OrderSort, { orderBy, limit, where: isOnPage }: Seek): Sql {
  const first = (among: Sql): Sql => sql`
    (select o.id, o.board_at from orders."order" as o
     where ${where} and ${among} and ${isOnPage} order by ${orderBy} limit ${limit})`;
  if (sort === 'slot') return first(sql`true`);
  return sql`${first(sql`o.board_at = 'infinity'`)} union all ${first(sql`o.board_at < 'infinity'`)}`;
}

/** Reads the first orders of each hub and state by index, and sorts only these. */
function wholeBoard(filter: BoardFilter, sort: OrderSort, seek: Seek): Sql {
  const { hubIds, state, late } = filter;
  const states = state === undefined ? (late ? ongoingStates : placedStates) : [state];
  const hubs = hubIds.length === 0 ? sql`` : sql`cross join unnest(${hubIds}::bigint[]) as hub(id)`;
  const ofHub = hubIds.length === 0 ? sql`true` : sql`o.hub_id = hub.id`;
  const inHubState = sql`o.state = wanted.state and ${isLate(filter)}
    ${state === undefined ? sql`and o.placed_at is not null` : sql``}`;
  return boardOf(filter, seek, {
    before: sql``,
    page: sql`
      select o.id as order_id
      from unnest(${states}::text[]) as wanted(state) ${hubs}
      cross join lateral (${firstOrders(sql`${inHubState} and ${ofHub}`, sort, seek)}) as o
      order by ${seek.orderBy} limit ${seek.limit}`,
    counted: sql`
      select wanted.state, ${boundedCount(sql`
        select from orders."order" as o
        where o.state = wanted.state and o.placed_at is not null and ${inHubs(filter)}
          and ${isLate(filter)}`)} as orders
      from unnest(${late ? ongoingStates : placedStates}::text[]) as wanted(state)`,
    inState: boundedCount(
      sql`select from orders."order" as o
          where ${inState(filter)} and ${inHubs(filter)} and ${isLate(filter)}`,
    ),
  });
}

/** The statement for a page of the board with its counts. */
export function boardStatement(filter: BoardFilter, sort: OrderSort, seek: Seek): Sql {
  const orders = chosen(filter);
  return orders ? chosenBoard(filter, seek, orders) : wholeBoard(filter, sort, seek);
}

/** Orders for staff, with the number of orders in each state, whatever state the filter names. */
export const selectBoard = (q: Queryable, filter: BoardFilter, sort: OrderSort, seek: Seek) =>
  q.one(boardRow, boardStatement(filter, sort, seek));

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
