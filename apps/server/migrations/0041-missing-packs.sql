-- Packs that picking did not find left the stock as delivered to the customer. Correcting entries write them off from the
-- same lot, as deliveries do from now on: neither the stock nor a lot changes. As goods are picked in the order of their
-- movements, the last ones were missing.
with pick as (
  select o.hub_id, o.order_no, coalesce(part.sku, substitute.sku, line.sku) as sku,
         case when pick.grams = 0 then 0 else pick.packs end as found,
         coalesce(part.quantity / line.quantity, 1) * (line.quantity - (
           select coalesce(sum(removed.packs), 0)::integer from orders.removed_packs as removed
           where removed.order_id = line.order_id and removed.line_no = line.line_no)) as wanted
  from orders.pick join orders."order" as o on o.id = pick.order_id
  join orders.line on line.order_id = pick.order_id and line.line_no = pick.line_no
  left join orders.substitute
    on substitute.order_id = line.order_id and substitute.line_no = line.line_no
  left join lateral jsonb_to_recordset(line.parts)
    as part("partNo" integer, sku text, quantity integer) on part."partNo" = pick.part_no
  where o.state = 'ORDER_LOGISTICS_DELIVERED' and (pick.grams = 0 or pick.packs is not null)
), missing as (
  select hub_id, order_no, sku, sum(wanted - found) as packs from pick
  where found < wanted group by 1, 2, 3
), handed as materialized (
  -- Read once, as the index of a SKU would find all deliveries of that SKU for each order.
  select * from stock.movement where reason = 'delivered'
), delivered as (
  select handed.*, missing.packs as missing,
         sum(-delta) over (partition by note, handed.sku order by lot_id is null desc, id desc) as packs
  from missing join handed on handed.hub_id = missing.hub_id
    and handed.sku = missing.sku and note = order_no
), wrong as (
  select delivered.*, least(-delta, missing - (packs + delta)) as corrected from delivered
  where packs + delta < missing
)
insert into stock.movement (hub_id, sku, lot_id, delta, reason, note, actor, at)
select hub_id, sku, lot_id, corrected, 'delivered', note, actor, at from wrong
union all
select hub_id, sku, lot_id, -corrected, 'wastage', 'Order ' || note || ', not found when picking', actor, at
from wrong;
