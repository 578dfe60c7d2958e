import { type Tx, sql } from '../../src/platform/db.ts';

const firstNames = [
  'Aamir',
  'Bushra',
  'Chandni',
  'Danish',
  'Eliza',
  'Farida',
  'Gulshan',
  'Hina',
  'Ibrahim',
  'Joseph',
  'Kavya',
  'Lubna',
  'Meera',
  'Naseer',
  'Omar',
  'Pooja',
  'Rashid',
  'Sunita',
  'Tariq',
  'Vikram',
];
const lastNames = [
  'Ahmed',
  'Baig',
  'Chowdhury',
  'Dsouza',
  'Farooqui',
  'Ghosh',
  'Hashmi',
  'Iyer',
  'Khan',
  'Lobo',
  'Mirza',
  'Nair',
  'Patel',
  'Qazi',
  'Reddy',
  'Shaikh',
  'Thomas',
  'Usmani',
  'Varma',
  'Zaidi',
];

/**
 * Inserts customers whose phones begin with +917. No phone of a demo customer does. The other digits are spread, as in
 * reality: the factor has no divisor in common with ten, so that each number differs.
 */
export const insertCustomers = (tx: Tx, count: number, now: Date) =>
  tx.run(sql`
    insert into identity.customer (phone, full_name, created_at)
    select '+917' || lpad((n::bigint * 618033989 % 1000000000)::text, 9, '0'),
           (${firstNames}::text[])[1 + n % 20] || ' ' || (${lastNames}::text[])[1 + (n / 20) % 20],
           ${now}::timestamptz - interval '400 days'
    from generate_series(1, ${count}::int) as n order by n`);

/** Inserts one home address for each customer, within a kilometre of a hub. */
export const insertAddresses = (tx: Tx, now: Date) =>
  tx.run(sql`
    with hub as (
      select h.*, c.name as city, c.state, row_number() over (order by h.id) - 1 as turn,
             count(*) over () as of
      from location.hub h join location.city c on c.id = h.city_id
    )
    insert into location.address (
      customer_id, type, full_name, contact_no, address_line1, area, city, state, pin_code,
      latitude, longitude, map_location, primary_text, secondary_text, hub_id, is_default,
      created_at)
    select customer.id, 'home', customer.full_name, customer.phone,
           'House ' || 1 + customer.id % 400 || ', Street ' || 1 + customer.id % 23, hub.name,
           hub.city, hub.state, hub.pin_code,
           hub.latitude + ((customer.id * 37) % 101 - 50) * 0.0001,
           hub.longitude + ((customer.id * 53) % 101 - 50) * 0.0001,
           hub.name || ', ' || hub.city, hub.name,
           hub.city || ', ' || hub.state || ' ' || hub.pin_code, hub.id, true, ${now}
    from identity.customer join hub on hub.turn = customer.id % hub.of
    where customer.phone like '+917%'
    order by customer.id`);

/** Inserts the standard slots of the days before `today`. */
export const insertPastSlots = (tx: Tx, today: string, days: number) =>
  tx.run(sql`
    insert into slots.slot (hub_id, date, kind, start_minute, end_minute, closes_at, capacity, fee_paise)
    select t.hub_id, day.date, t.kind, t.start_minute, t.end_minute,
           day.date::timestamp at time zone 'Asia/Kolkata'
             + make_interval(mins => t.start_minute - t.cutoff_minutes),
           t.capacity, t.fee_paise
    from slots.template t
    cross join lateral (
      select ${today}::date - d as date from generate_series(1, ${days}::int) as d
    ) as day
    where t.kind = 'standard'
    order by day.date, t.hub_id, t.start_minute
    -- The demo's order history has slots of some days.
    on conflict (hub_id, date, kind, start_minute) do nothing`);

/**
 * Plans the orders with customer and slot in a temporary table of this transaction. Their numbers rise with
 * time. One in twenty-five is cancelled.
 */
export async function planOrders(
  tx: Tx,
  plan: { today: string; days: number; orders: number; customers: number },
): Promise<void> {
  await tx.run(sql`
    create temporary table planned on commit drop as
    with buyer as (
      select a.*, row_number() over (order by a.customer_id) - 1 as turn
      from location.address a join identity.customer c on c.id = a.customer_id
      where c.phone like '+917%'
    ), wish as (
      select n, ${plan.today}::date - (1 + (n * 37) % ${plan.days}::int) as date,
             (n::bigint * 7919) % ${plan.customers}::int as turn
      from generate_series(1, ${plan.orders}::int) as n
    )
    select row_number() over (order by s.closes_at, wish.n)
             + coalesce((select max(id) from orders."order"), 0) as id,
           'HB' || upper(substr(md5('big order ' || wish.n), 1, 14)) as order_no,
           buyer.customer_id, buyer.hub_id, buyer.id as address_id, s.id as slot_id, s.date,
           s.start_minute, s.end_minute, s.kind, s.fee_paise as slot_fee,
           s.closes_at - make_interval(mins => 20 + (wish.n * 13) % 600) as created_at,
           wish.n % 25 = 0 as cancelled, 1 + wish.n % 4 as lines, wish.n
    from wish
    join buyer on buyer.turn = wish.turn
    join lateral (
      select slot.*, row_number() over (order by start_minute) - 1 as turn, count(*) over () as of
      from slots.slot where hub_id = buyer.hub_id and date = wish.date
    ) as s on s.turn = wish.n % s.of`);
  await tx.run(sql`create unique index on planned (id)`);
  await tx.run(sql`analyze planned`);
}

/** Plans the lines of these orders with their amounts, mostly of the demo's own packs. */
export async function planLines(tx: Tx): Promise<void> {
  await tx.run(sql`
    create temporary table planned_line on commit drop as
    with sold as (
      select s.*, p.name, p.seo_name, c.seo_name as category_seo_name, p.tint, p.diet, p.hsn,
             p.gst_basis_points, coalesce(i.file, '') as file, coalesce(i.alt, '') as alt,
             coalesce(cut.code, '') as cut, coalesce(cut.label, '') as cut_label,
             row_number() over (order by p.position, s.sku) - 1 as turn
      from catalogue.sku s
      join catalogue.product p on p.id = s.product_id and p.presale_from is null
      join catalogue.category c on c.id = p.category_id
      left join catalogue.picture i on i.product_id = p.id and i.position = 1
      left join catalogue.cut on cut.sku = s.sku and cut.position = 1
      where p.position < 2000
    ), shelf as (select count(*) as packs from sold)
    select planned.id as order_id, k as line_no, sold.*, amount.quantity,
           sold.sale_paise * amount.quantity as total,
           sold.retail_paise * amount.quantity as retail_total,
           round(sold.sale_paise * amount.quantity * sold.gst_basis_points::numeric
                 / (10000 + sold.gst_basis_points))::bigint as tax
    from planned
    cross join lateral generate_series(1, planned.lines) as k
    cross join shelf
    join sold on sold.turn = (planned.n * 13 + k * 29) % shelf.packs
    cross join lateral (select 1 + (planned.n + k) % 2 as quantity) as amount`);
  await tx.run(sql`create index on planned_line (order_id)`);
  await tx.run(sql`analyze planned_line`);
}

/** Prices include tax, as in `pricing`, and fees have the rate of their tax category. An odd paisa goes to CGST. */
export async function insertOrders(tx: Tx): Promise<void> {
  await tx.run(sql`
    with goods as (
      select order_id, sum(retail_total)::bigint as retail, sum(total)::bigint as total,
             sum(tax - tax / 2)::bigint as cgst, sum(tax / 2)::bigint as sgst
      from planned_line group by order_id
    ), rate as (
      select order_id, gst_basis_points as gst, sum(total - tax)::bigint as taxable,
             sum(tax - tax / 2)::bigint as cgst, sum(tax / 2)::bigint as sgst
      from planned_line group by order_id, gst_basis_points
    ), bill as (
      select goods.*, fee.charges, fee_rate.gst,
             round(fee.charges * fee_rate.gst::numeric / (10000 + fee_rate.gst))::bigint as fee_tax
      from goods join planned on planned.id = goods.order_id
      join location.hub h on h.id = planned.hub_id
      cross join lateral (
        select gst_basis_points as gst
        from catalogue.tax_setting
        join catalogue.tax_rate on tax_category_id = fee_category_id
        where effective_from <= (planned.created_at at time zone 'Asia/Kolkata')::date
        order by effective_from desc limit 1
      ) as fee_rate
      cross join lateral (
        select planned.slot_fee
          + case when goods.total >= h.free_delivery_from_paise then 0 else h.delivery_fee_paise end
          as charges
      ) as fee
    )
    insert into orders."order" (
      id, order_no, customer_id, hub_id, state, address, item_total_paise, item_discount_paise,
      delivery_charges_paise, cgst_paise, sgst_paise, igst_paise, payable_paise, payment_mode,
      rider_id, created_at, placed_at, held_until, due_at, charges, tax_rates, explanation)
    overriding system value
    select planned.id, order_no, planned.customer_id, planned.hub_id,
           case when cancelled then 'ORDER_CANCELLED' else 'ORDER_LOGISTICS_DELIVERED' end,
           jsonb_build_object(
             'addressId', a.id, 'default', true, 'type', a.type, 'fullName', a.full_name,
             'contactNo', a.contact_no, 'addressLine1', a.address_line1, 'area', a.area,
             'city', a.city, 'state', a.state, 'country', a.country, 'pinCode', a.pin_code,
             'latitude', a.latitude, 'longitude', a.longitude, 'mapLocation', a.map_location,
             'primaryText', a.primary_text, 'secondaryText', a.secondary_text,
             'newAddress', false, 'serviceable', true),
           bill.retail, bill.retail - bill.total, bill.charges,
           bill.cgst + fee_tax - fee_tax / 2, bill.sgst + fee_tax / 2, 0,
           bill.total + bill.charges,
           case when n % 3 = 0 then 'pod' else 'cod' end,
           case when not cancelled then (
             select min(r.id) from staff.rider r where r.hub_id = planned.hub_id) end,
           planned.created_at, planned.created_at + interval '1 minute',
           planned.created_at + interval '15 minutes',
           (date + make_interval(mins => end_minute)) at time zone 'Asia/Kolkata',
           case when bill.charges = 0 then '[]' else jsonb_build_array(jsonb_build_object(
             'kind', 'delivery', 'amount', bill.charges, 'gst', bill.gst, 'taxes',
             jsonb_build_object('cgst', fee_tax - fee_tax / 2, 'sgst', fee_tax / 2, 'igst', 0))) end,
           (select jsonb_agg(jsonb_build_object('gst', gst, 'taxable', taxable, 'cgst', cgst,
                                                'sgst', sgst, 'igst', 0) order by gst)
            from (
              select gst, sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst,
                     sum(sgst)::bigint as sgst
              from (
                select gst, taxable, cgst, sgst from rate where rate.order_id = planned.id
                union all
                select bill.gst, bill.charges - fee_tax, fee_tax - fee_tax / 2, fee_tax / 2
                where bill.charges > 0
              ) as taxed group by gst
            ) as rates),
           (select jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount, 'name', '')
                             order by place)
            from (values (1, 'items', bill.retail), (2, 'itemDiscount', bill.total - bill.retail),
                         (3, 'delivery', bill.charges)) as step (place, kind, amount)
            where amount <> 0)
    from planned
    join bill on bill.order_id = planned.id
    join location.address a on a.id = planned.address_id
    order by planned.id`);
  await tx.run(sql`
    select setval(pg_get_serial_sequence('orders."order"', 'id'), max(id)) from orders."order"`);
  await tx.run(sql`
    insert into orders.search_text (order_id, words)
    select o.id, ' ' || o.order_no || ' ' || (o.address->>'fullName') || ' ' || (o.address->>'contactNo')
    from planned join orders."order" as o using (id) order by o.id`);
  await tx.run(sql`
    insert into orders.line (
      order_id, line_no, shipment_no, sku, cut, cut_label, product_id, product_name,
      category_seo_name, product_seo_name, pack, picture, picture_alt, tint, diet, hsn,
      gst_basis_points, quantity, net_grams, unit_retail_paise, unit_paise, total_paise, cgst_paise,
      sgst_paise, igst_paise)
    select order_id, line_no, 1, sku, cut, cut_label, product_id, name, category_seo_name, seo_name,
           pack, file, alt, tint, diet, hsn, gst_basis_points, quantity, net_grams, retail_paise,
           sale_paise, total, tax - tax / 2, tax / 2, 0
    from planned_line order by order_id, line_no`);
}

/** Counts the orders of each slot as taken, and raises its capacity where needed. */
export async function insertShipments(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into orders.shipment
      (order_id, shipment_no, slot_id, date, start_minute, end_minute, kind, state, delivered_at)
    select id, 1, slot_id, date, start_minute, end_minute, kind,
           case when cancelled then 'SHIPMENT_CANCELLED' else 'SHIPMENT_DELIVERED' end,
           case when not cancelled then date::timestamp at time zone 'Asia/Kolkata'
             + make_interval(mins => start_minute + 35) end
    from planned order by id`);
  await tx.run(sql`
    update slots.slot set taken = used.orders, capacity = greatest(capacity, used.orders)
    from (select slot_id, count(*) as orders from planned where not cancelled group by slot_id) as used
    where slot.id = used.slot_id`);
}

/** Inserts all status changes of all orders, at plausible times. */
export const insertEvents = (tx: Tx) =>
  tx.run(sql`
    insert into orders.event (order_id, from_state, to_state, actor, detail, at)
    select p.id, step.from_state, step.to_state, step.actor,
           case when step.to_state = 'ORDER_LOGISTICS_DRIVER_ASSIGNED'
             then jsonb_build_object('rider', jsonb_build_object(
               'riderId', r.id, 'name', r.full_name, 'phone', r.phone))
             else '{}' end,
           case when step.after_order is null
             then p.date::timestamp at time zone 'Asia/Kolkata'
                  + make_interval(mins => p.start_minute + step.after_start)
             else p.created_at + make_interval(mins => step.after_order) end
    from planned p
    join (values
      (1, null, 'ORDER_CREATED', 'customer', 0, null, null),
      (2, 'ORDER_CREATED', 'ORDER_PLACED', 'customer', 1, null, null),
      (3, 'ORDER_PLACED', 'ORDER_CANCELLED', 'customer', 6, null, true),
      (3, 'ORDER_PLACED', 'ORDER_CONFIRMED', 'store', 4, null, false),
      (4, 'ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED', 'store', null, -25, false),
      (5, 'ORDER_LOGISTICS_DRIVER_ASSIGNED', 'ORDER_LOGISTICS_PICKED_UP', 'store', null, 5, false),
      (6, 'ORDER_LOGISTICS_PICKED_UP', 'ORDER_LOGISTICS_DELIVERED', 'store', null, 35, false)
    ) as step (turn, from_state, to_state, actor, after_order, after_start, of_cancelled)
      on step.of_cancelled is null or step.of_cancelled = p.cancelled
    left join lateral (
      select * from staff.rider where rider.hub_id = p.hub_id order by rider.id limit 1
    ) as r on true
    order by p.id, step.turn`);

export const insertPayments = (tx: Tx) =>
  tx.run(sql`
    insert into payments.payment
      (reference, customer_id, mode, amount_paise, state, created_at, updated_at)
    select o.order_no, o.customer_id, o.payment_mode, o.payable_paise,
           case when p.cancelled then 'CANCELLED' else 'COLLECTED' end,
           o.placed_at, p.date::timestamp at time zone 'Asia/Kolkata'
                        + make_interval(mins => p.end_minute)
    from planned p join orders."order" o on o.id = p.id
    order by p.id`);

/** Records deliveries to the addresses, so that they do not count as new. */
export const rememberDeliveries = (tx: Tx) =>
  tx.run(sql`
    update location.address set delivered_at = last.at
    from (
      select address_id, max(date)::timestamp at time zone 'Asia/Kolkata' as at
      from planned where not cancelled group by address_id
    ) as last
    where last.address_id = address.id`);

/** Collects statistics: without them the planner reads whole tables for the orders of one day. */
export const analyzeOrders = (tx: Tx) =>
  tx.run(
    sql`analyze orders."order", orders.line, orders.shipment, orders.event, stock.movement, ledger.transfer`,
  );
