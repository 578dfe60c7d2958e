-- Lots are picked for each delivery of an order: another delivery leaves on another day, when they may have expired.
-- contract: the wider key accepts all that the former release writes, and the table has only picks of open orders
alter table stock.picked_lot
  add column shipment_no integer not null default 1,
  drop constraint picked_lot_pkey,
  add primary key (order_no, shipment_no, sku, lot_id);

-- Lots that were picked before are those of the next delivery of their order; others are picked again.
update stock.picked_lot
set shipment_no = next.shipment_no
from (
  select distinct on (shipment.order_id) picked.order_no, shipment.shipment_no
  from (select distinct order_no from stock.picked_lot) as picked
  join orders."order" as o on o.order_no = picked.order_no
  join orders.shipment as shipment on shipment.order_id = o.id
  where shipment.state in ('SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED', 'SHIPMENT_OUT')
  order by shipment.order_id, shipment.date, shipment.end_minute, shipment.shipment_no
) as next
where next.order_no = picked_lot.order_no and next.shipment_no <> picked_lot.shipment_no;
