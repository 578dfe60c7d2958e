import { finalOrderStates } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../platform/db.ts';
import type { MergedCustomers } from '../../platform/personal-data.ts';
import { countRow } from '../../platform/rows.ts';

const orderRow = z.record(z.string(), z.unknown());

export const selectOrdersForExport = (q: Queryable, customerId: number) =>
  q.many(
    orderRow,
    sql`select order_no as "orderNo", state, created_at as "createdAt", placed_at as "placedAt",
               payment_mode as "paymentMode", payable_paise / 100.0 as "payableRupees",
               (tip_paise + (select coalesce(sum(amount_paise), 0) from orders.rider_tip
                             where order_id = "order".id and source = 'delivered')) / 100.0 as "tipRupees",
               gift_message as "giftMessage",
               address ->> 'fullName' as "receiver", address ->> 'contactNo' as "phone",
               concat_ws(', ', nullif(address ->> 'addressLine1', ''), nullif(address ->> 'area', ''),
                         address ->> 'city', address ->> 'pinCode') as "deliveredTo"
        from orders."order" where customer_id = ${customerId} order by id`,
  );

export const selectLinesForExport = (q: Queryable, customerId: number) =>
  q.many(
    orderRow,
    sql`select o.order_no as "orderNo", line.product_name as "product", line.pack,
               line.cut_label as "cut", substitute.product_name as "substitute",
               substitute.answer as "substituteAnswer", line.note, line.quantity, line.total_paise / 100.0 as "rupees"
        from orders."order" as o join orders.line on line.order_id = o.id
        left join orders.substitute as substitute
          on substitute.order_id = line.order_id and substitute.line_no = line.line_no
        where o.customer_id = ${customerId} order by o.id, line.line_no`,
  );

export const selectComplaintsForExport = (q: Queryable, customerId: number) =>
  q.many(
    orderRow,
    sql`select complaint_no as "complaintNo", order_no as "orderNo", complaint.reason, description,
               complaint.state, answer, complaint.created_at as "at"
        from orders.complaint join orders."order" as o on o.id = order_id
        where o.customer_id = ${customerId} order by complaint.created_at`,
  );

export const selectNotesForExport = (q: Queryable, customerId: number) =>
  q.many(
    orderRow,
    sql`select order_no as "orderNo", kind, text, at
        from orders.note join orders."order" as o on o.id = order_id
        where o.customer_id = ${customerId} order by note.id`,
  );

/** Orders that are being delivered or wait for payment. */
export const countOpenOrders = async (q: Queryable, customerId: number): Promise<number> =>
  (
    await q.one(
      countRow,
      sql`select count(*) as count from orders."order"
          where customer_id = ${customerId}
            and state <> all(${finalOrderStates}::text[])`,
    )
  ).count;

/**
 * Removes addresses but for town and pin code. Tax law requires goods, amounts and state to stay.
 */
export const stripAddresses = (tx: Tx, customerId: number) =>
  tx.run(sql`
    with forgotten as (
      update orders.search_text set words = ' ' || order_no
      from orders."order" as o where o.id = order_id and customer_id = ${customerId}
    ), places as (
      update orders.shipment set delivered_latitude = null, delivered_longitude = null
      from orders."order" as o where o.id = order_id and customer_id = ${customerId}
        and delivered_latitude is not null
    )
    update orders."order"
    set gift_message = null, address = address || jsonb_strip_nulls(jsonb_build_object(
      'fullName', 'Erased customer', 'contactNo', '', 'addressLine1', '', 'addressLine2', '',
      'area', '', 'primaryText', address ->> 'city', 'secondaryText', address ->> 'state',
      'mapLocation', '', 'instructions', '', 'label', '', 'businessName', '', 'gstin', '',
      'latitude', round((address ->> 'latitude')::numeric, 1),
      'longitude', round((address ->> 'longitude')::numeric, 1)))
    where customer_id = ${customerId}`);

const photoRow = z.object({ name: z.string() });

/** Erases the customer's texts and photos. Returns the names of photos that no other row uses. */
export async function eraseTexts(tx: Tx, customerId: number): Promise<string[]> {
  const theirs = sql`(select id from orders."order" where customer_id = ${customerId})`;
  await tx.run(sql`
    update orders.line set note = '' where order_id in ${theirs} and note <> ''`);
  const withoutNotes = (content: Sql) => sql`jsonb_set(${content}, '{lines}', (
    select coalesce(jsonb_agg(line || '{"note": ""}'), '[]')
    from jsonb_array_elements(${content} -> 'lines') as line))`;
  await tx.run(sql`
    update orders.edit set before = ${withoutNotes(sql`before`)}, after = ${withoutNotes(sql`after`)}
    where order_id in ${theirs}`);
  await tx.run(sql`
    update orders.substitute set answer = '' where order_id in ${theirs} and answer <> ''`);
  await tx.run(sql`delete from orders.note where order_id in ${theirs}`);
  const gone = await tx.many(
    photoRow,
    sql`select distinct photo ->> 'name' as name
        from orders.complaint cross join jsonb_array_elements(photos) as photo
        where order_id in ${theirs}
          and not exists (select from orders.complaint as other
            where other.order_id not in ${theirs}
              and other.photos @> jsonb_build_array(jsonb_build_object('name', photo -> 'name')))`,
  );
  const scales = await tx.many(
    photoRow,
    sql`delete from orders.weight_photo where order_id in ${theirs} returning name`,
  );
  await tx.run(sql`
    update orders.complaint set description = '', photos = '[]' where order_id in ${theirs}`);
  return [...gone, ...scales].map(({ name }) => name);
}

export const moveOrders = (tx: Tx, { from, to }: MergedCustomers) =>
  tx.run(sql`update orders."order" set customer_id = ${to} where customer_id = ${from}`);

const orderNoRow = z.object({ orderNo: z.string() });

/** The numbers of all placed orders of a customer. */
export const selectOrderNosOf = (q: Queryable, customerId: number) =>
  q.many(
    orderNoRow,
    sql`select order_no as "orderNo" from orders."order"
        where customer_id = ${customerId} and placed_at is not null`,
  );
