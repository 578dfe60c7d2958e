-- Riders are paid and measured by their deliveries: a report lists them by rider.
create table reports.rider_day (
  hub_id bigint not null,
  -- The day of the slot, not of the order.
  day date not null,
  -- 0: delivered without a rider.
  rider_id bigint not null,
  delivered integer not null,
  late integer not null,
  -- Total minutes after the slots' ends of late deliveries.
  late_minutes bigint not null,
  primary key (hub_id, day, rider_id)
);
comment on table reports.rider_day is 'Delivered shipments by the day of their slot and by rider';

create index rider_day_day on reports.rider_day (day);

-- The job fills the days before from the orders.
insert into reports.stale_day (hub_id, day)
select distinct hub_id, day from reports.delivery_day
on conflict do nothing;
