-- The page of a rider is read every four seconds: it finds the deliveries of the day without those of all years before.
-- contract: deliveries wait for about a second with 1,000,000 orders, once
create index shipment_rider_delivered on orders.shipment (rider_id, delivered_at)
  where delivered_at is not null;
