-- Staff who close a slot or a day see how many deliveries are still to come: not those that customers have already.
alter table slots.hold add column delivered_at timestamptz;

update slots.hold
set delivered_at = shipment.delivered_at
from orders."order" as o
join orders.shipment as shipment on shipment.order_id = o.id
where hold.order_no = o.order_no and hold.shipment_no = shipment.shipment_no
  and shipment.state = 'SHIPMENT_DELIVERED';

-- Optimistic locking: a save must name the current revision.
alter table stock.supplier add column revision integer not null default 1;
