import {
  insertBigPacks,
  insertBigProducts,
  insertBigStock,
} from '../../seeds/big/catalogue.sql.ts';
import { insertCustomers } from '../../seeds/big/orders.sql.ts';
import { vacuum } from '../../seeds/big/vacuum.ts';
import { type Db, type Sql, sql } from '../platform/db.ts';
import { listRows } from './list-rows.ts';

const rows = 20_000;
const many = sql`generate_series(1, ${rows}::int) as n`;

/** Most orders have ended, as in a shop of some years. */
const stateOf = sql`case when n % 100 > 0 then 'ORDER_LOGISTICS_DELIVERED'
  when n % 200 = 0 then 'ORDER_CONFIRMED' else 'ORDER_CANCELLED' end`;

/** Copies of the order, of many days, customers and hubs. */
const orders = (orderNo: string): Sql => sql`
  with copied as (
    insert into orders."order" (order_no, customer_id, hub_id, state, address, item_total_paise,
      item_discount_paise, delivery_charges_paise, cgst_paise, sgst_paise, igst_paise,
      payable_paise, payment_mode, created_at, placed_at, held_until, due_at)
    select 'HBMANY' || 10000 + n, 1000 + n, 1 + n % 5, ${stateOf}, address, item_total_paise,
      item_discount_paise, delivery_charges_paise, cgst_paise, sgst_paise, igst_paise,
      payable_paise, payment_mode, created_at, placed_at, held_until,
      due_at - make_interval(days => n % 365)
    from orders."order", ${many} where order_no = ${orderNo}
    returning id, order_no, due_at
  ), events as (
    insert into orders.event (order_id, to_state, actor, at)
    select id, 'ORDER_PLACED', 'customer', due_at from copied
  ), lines as (
    insert into orders.line (order_id, line_no, shipment_no, sku, cut, cut_label, product_id,
      product_name, pack, picture, tint, hsn, gst_basis_points, quantity, net_grams,
      unit_retail_paise, unit_paise, total_paise, cgst_paise, sgst_paise, igst_paise,
      category_seo_name, product_seo_name, picture_alt, diet)
    select copied.id, 1, 1, sku, cut, cut_label, product_id, product_name, pack, picture, tint, hsn,
      gst_basis_points, quantity, net_grams, unit_retail_paise, unit_paise, total_paise,
      line.cgst_paise, line.sgst_paise, line.igst_paise, category_seo_name, product_seo_name,
      picture_alt, diet
    from copied, orders.line join orders."order" as source on source.id = line.order_id
    where source.order_no = ${orderNo}
  ), searched as (
    insert into orders.search_text (order_id, words)
    select id, ' ' || order_no || ' Customer ' || md5(id::text) || ' +91' || 7000000000 + id
    from copied
  )
  insert into orders.shipment (order_id, shipment_no, slot_id, date, start_minute, end_minute, kind)
  select id, 1, 1, due_at::date, 600, 720, 'standard' from copied`;

/** Their state decides where the lists of staff show them: one in a hundred is open. */
const records: readonly Sql[] = [
  sql`insert into orders.complaint (complaint_no, order_id, hub_id, reason, description, items, photos,
        refund_to, state, created_at, answer_by, answer, answered_by, answered_at)
      select 'HCMANY' || 10000 + n, n, 1 + n % 5, 'LATE', '', '[]', '[]', 'wallet',
             case when n % 100 = 0 then 'OPEN' else 'ANSWERED' end, now(), now(), '', '',
             case when n % 100 > 0 then now() end
      from ${many}`,
  sql`insert into invoices.document (kind, state_code, financial_year, serial, number, order_no, cause,
        issued_at, total_paise, line_nos, document, hub_id, gstin)
      select 'invoice', '36', '2026', n, 'MANY' || n, 'HBMANY' || 10000 + n, '', now(), 100, '{}',
             jsonb_build_object('title', 'Tax Invoice', 'customerName', md5(n::text)), 1 + n % 5, 'MANY'
      from ${many}`,
  sql`insert into staff.audit (id, staff_id, action, subject, at, hash)
      select (select coalesce(max(id), 0) from staff.audit) + n, 1 + n % 3,
             'many.step' || n % 10, 'HBMANY' || 10000 + n, now() - make_interval(mins => n), ''
      from ${many}`,
  sql`insert into reviews.review (product_id, product_name, customer_id, customer_name, order_no,
        rating, text, status, created_at)
      select n, 'Curry cut', n, 'Asha K.', 'HBMANY' || 10000 + n, 5, '',
             case when n % 100 = 0 then 'PENDING' else 'SHOWN' end, now()
      from ${many}`,
  sql`insert into referral.referral (referee_id, referrer_id, code, state, doubts, created_at, decided_at)
      select 1000 + n, 900 + n, 'MANY' || n, case when n % 100 = 0 then 'REVIEW' else 'REFUSED' end,
             '{device}', now(), now()
      from ${many}`,
  sql`insert into payments.attempt (attempt_no, kind, reference, customer_id, provider, mode,
        amount_paise, snapshot, state, created_at, updated_at)
      select 'AMANY' || n, 'order', 'HBMANY' || 10000 + n, 1000 + n, 'razorpay', 'upi', 100, '{}',
             case when n % 10 = 0 then 'FAILED' else 'PAID' end, at, at
      from ${many}, lateral (select now() - make_interval(hours => n) as at) as made`,
  sql`insert into payments.refund (refund_no, key, kind, reference, customer_id, destination,
        amount_paise, reason, state, created_at, updated_at)
      select 'RFMANY' || 10000 + n, 'RFMANY' || n, 'order', 'HBMANY' || 10000 + n, 1000 + n, 'wallet',
             100, 'Damaged', case when n % 100 = 0 then 'PENDING' else 'PROCESSED' end, at, at
      from ${many}, lateral (select now() - make_interval(hours => n) as at) as made`,
  sql`insert into search.product_request (term, wish, hub_id, created_at)
      select 'quail', 'quail', 1, now() from ${many}`,
  sql`insert into membership.purchase (reference, customer_id, plan_id, months, amount_paise, state,
        created_at)
      select 'HBMMANY' || 10000 + n, 1000 + n, 1, 3, 100, 'PAID', now() from ${many}`,
  sql`insert into membership.period (reference, customer_id, starts_at, ends_at)
      select 'HBMMANY' || 10000 + n, 1000 + n, now(), now() + make_interval(days => n) from ${many}`,
  sql`insert into subscription.plan (subscription_no, customer_id, state, hub_id, paused_from, paused_to,
        created_at)
      select 'HBSMANY' || 10000 + n, 1000 + n, case when n % 100 = 0 then 'PAUSED' else 'ENDED' end, 1,
             current_date, current_date, now()
      from ${many}`,
  sql`insert into subscription.day (plan_id, date, state)
      select 1000 + n, current_date + n % 30, 'PLANNED' from ${many}`,
  sql`insert into subscription.event (plan_id, step, at)
      select n, 'many', now() - make_interval(hours => n) from ${many}`,
  sql`insert into payments.refund (refund_no, key, kind, reference, customer_id, destination,
        amount_paise, reason, state, created_at, updated_at)
      select 'HBRMANY' || 1000 + n, 'many' || n, 'order', 'HBMANY' || 10000 + n, n, 'wallet', 100, '',
             'PROCESSED', now(), now()
      from ${many}`,
  sql`insert into orders.customer_summary (customer_id, orders, spent_paise, last_order_at)
      select 100000 + n, n % 4, 100 * n, case when n % 4 > 0 then now() - make_interval(hours => n) end
      from ${many}`,
];

/** Fills the tables of the lists of staff with 20,000 rows each, in some seconds. */
export async function insertManyRows(db: Db, orderNo: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Neither triggers nor foreign keys: only the plans of reading statements matter.
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`set local statement_timeout = '5min'`);
    await tx.run(orders(orderNo));
    await insertCustomers(tx, rows, now);
    for (const insert of [...records, ...listRows(rows, now)]) await tx.run(insert);
    await insertBigProducts(tx, rows);
    await insertBigPacks(tx);
    await insertBigStock(tx, now);
  });
  await vacuum(db);
}
