create schema slots;

-- How a hub's days are divided. Times are minutes after midnight in Asia/Kolkata.
create table slots.template (
  id bigint generated always as identity primary key,
  hub_id bigint not null,
  kind text not null check (kind in ('express', 'standard')),
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null check (end_minute > start_minute and end_minute <= 1440),
  -- Orders close this long before the start (express: before the end).
  cutoff_minutes integer not null check (cutoff_minutes >= 0),
  capacity integer not null check (capacity >= 0),
  fee_paise bigint not null default 0 check (fee_paise >= 0),
  is_active boolean not null default true
);

create table slots.closed_day (
  hub_id bigint not null,
  date date not null,
  reason text not null,
  primary key (hub_id, date)
);

create table slots.slot (
  id bigint generated always as identity primary key,
  hub_id bigint not null,
  date date not null,
  kind text not null check (kind in ('express', 'standard')),
  start_minute integer not null,
  end_minute integer not null,
  closes_at timestamptz not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  fee_paise bigint not null default 0 check (fee_paise >= 0),
  unique (hub_id, date, kind, start_minute),
  check (taken <= capacity)
) with (fillfactor = 70);

create table slots.hold (
  order_no text not null,
  shipment_no integer not null,
  slot_id bigint not null references slots.slot (id),
  primary key (order_no, shipment_no)
);
create index hold_slot on slots.hold (slot_id);
