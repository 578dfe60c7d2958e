create schema slots;

-- Weekly slot templates of a hub. Times are minutes after midnight in Asia/Kolkata.
create table slots.template (
  id bigint generated always as identity primary key,
  hub_id bigint not null,
  kind text not null check (kind in ('express', 'standard')),
  start_minute integer not null check (start_minute >= 0 and start_minute <= 1439),
  end_minute integer not null,
  -- Minutes between the cut-off and the start (express: the end).
  cutoff_minutes integer not null check (cutoff_minutes >= 0),
  capacity integer not null check (capacity >= 0),
  fee_paise bigint not null default 0 check (fee_paise >= 0),
  is_active boolean not null default true,
  -- ISO weekdays: 1 is Monday.
  weekdays smallint[] not null default '{1,2,3,4,5,6,7}'::smallint[] check (
    cardinality(weekdays) > 0
    and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]
  ),
  -- The slot can deliver shipments of pre-ordered goods.
  takes_preorders boolean not null default true,
  check (end_minute > start_minute and end_minute <= 1440)
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
  takes_preorders boolean not null default true,
  -- The original cut-off of a slot that staff closed; `closes_at` is then in the past.
  planned_closing timestamptz,
  -- Edited for this day only: changes of the template do not overwrite it.
  set_by_hand boolean not null default false,
  unique (hub_id, date, kind, start_minute),
  check (taken <= capacity)
) with (fillfactor=70);

create table slots.hold (
  order_no text not null,
  shipment_no integer not null,
  slot_id bigint not null references slots.slot(id),
  primary key (order_no, shipment_no)
);

-- Rises with each change of slots, except of their reserved capacity.
create table slots.version (
  is_only_row boolean default true primary key check (is_only_row),
  number bigint not null
);

-- Optimistic locking of a hub's slot templates: a save must name the current revision.
create table slots.hub_plan (
  hub_id bigint primary key,
  revision integer not null
);

create index template_hub on slots.template (hub_id);
create index hold_slot on slots.hold (slot_id);

create function slots.raise_version() returns trigger language plpgsql as $$
begin
  update slots.version set number = number + 1;
  return null;
end $$;

create trigger raise_version after update on slots.slot for each row
  when ((old.hub_id, old.date, old.kind, old.start_minute, old.end_minute, old.closes_at, old.capacity,
         old.fee_paise, old.takes_preorders, old.planned_closing)
    is distinct from
    (new.hub_id, new.date, new.kind, new.start_minute, new.end_minute, new.closes_at, new.capacity,
     new.fee_paise, new.takes_preorders, new.planned_closing))
  execute function slots.raise_version();
create trigger raise_version_gone after delete on slots.slot for each statement execute function slots.raise_version();
create trigger raise_version_new after insert on slots.slot for each statement execute function slots.raise_version();

insert into slots.version (number) values (1);
