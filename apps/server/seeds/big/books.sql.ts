import { accounts } from '../../src/modules/ledger/index.ts';
import { type Tx, sql } from '../../src/platform/db.ts';

/** Receives the goods of the delivered orders, a lot for each hub, SKU and month, and hands them over: nothing is left. */
export async function insertDeliveredGoods(tx: Tx): Promise<void> {
  await tx.run(sql`
    create temporary table planned_goods on commit drop as
    select planned.hub_id, line.sku, planned.order_no, sum(line.quantity) as packs,
           'BIG-' || to_char(planned.date, 'YYYYMM') as lot_no,
           date_trunc('month', planned.date)::date as pack_date,
           planned.date::timestamp at time zone 'Asia/Kolkata'
             + make_interval(mins => planned.start_minute + 5) as at
    from planned join planned_line as line on line.order_id = planned.id
    where not planned.cancelled
    group by planned.hub_id, line.sku, planned.order_no, planned.date, planned.start_minute`);
  await tx.run(sql`
    with lots as (
      insert into stock.lot (hub_id, sku, lot_no, cost_paise, pack_date, received_at, remaining)
      select distinct hub_id, sku, lot_no, sale_paise * 2 / 3, pack_date,
             pack_date::timestamp at time zone 'Asia/Kolkata', 0
      from planned_goods join catalogue.sku using (sku)
      order by 1, 2, 3
      returning id, hub_id, sku, lot_no, received_at
    )
    insert into stock.movement (hub_id, sku, lot_id, delta, reason, note, actor, at)
    select * from (
      select hub_id, sku, lots.id, sum(packs)::integer, 'receive', '', 'store', received_at as at
      from planned_goods join lots using (hub_id, sku, lot_no)
      group by hub_id, sku, lots.id, received_at
      union all
      select hub_id, sku, lots.id, -packs::integer, 'delivered', order_no, 'store', planned_goods.at
      from planned_goods join lots using (hub_id, sku, lot_no)
    ) as moved order by at`);
}

/** Credits sales with the cash that riders collected for the delivered orders, by the keys of such transfers. */
export async function insertCollectedCash(tx: Tx): Promise<void> {
  await tx.run(sql`
    create temporary table planned_cash on commit drop as
    select o.order_no, o.payable_paise as amount,
           planned.date::timestamp at time zone 'Asia/Kolkata'
             + make_interval(mins => planned.end_minute) as at
    from planned join orders."order" as o using (id)
    where not planned.cancelled`);
  await tx.run(sql`
    insert into ledger.transfer
      (batch_id, key, debit_account, credit_account, amount, unit, reason, reference, at)
    select nextval(pg_get_serial_sequence('ledger.transfer', 'id')), 'door:' || order_no || ':1',
           ${accounts.collectedByRiders}, ${accounts.sales}, amount, 'INR', 'order.paid', order_no, at
    from planned_cash order by at`);
  await tx.run(sql`
    insert into ledger.balance (account, unit, stripe, amount)
    select account, 'INR', 1, sum(amount) * sign
    from planned_cash cross join (
      values (${accounts.collectedByRiders}, -1), (${accounts.sales}, 1)) as side (account, sign)
    group by account, sign
    on conflict (account, stripe) do update set amount = balance.amount + excluded.amount`);
}
