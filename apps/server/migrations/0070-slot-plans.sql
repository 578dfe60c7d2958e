-- How staff plan the days of a hub. Weekdays are ISO's: 1 is Monday.
alter table slots.template
  add column weekdays smallint[] not null default '{1,2,3,4,5,6,7}'
    check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- Whether shipments of pre-ordered goods may be brought then.
  add column takes_preorders boolean not null default true;
create index template_hub on slots.template (hub_id);

-- One row per hub whose plan was saved: who saves it again must have seen the last one.
create table slots.hub_plan (
  hub_id bigint primary key,
  revision integer not null
);

alter table slots.slot
  add column takes_preorders boolean not null default true,
  -- Of a slot that staff closed: when it would have closed by itself. `closes_at` is past then.
  add column planned_closing timestamptz,
  -- Changed for its day alone: a new plan leaves it as it is.
  add column set_by_hand boolean not null default false;

drop trigger raise_version on slots.slot;
create trigger raise_version after update on slots.slot for each row
  when ((old.hub_id, old.date, old.kind, old.start_minute, old.end_minute, old.closes_at, old.capacity,
         old.fee_paise, old.takes_preorders, old.planned_closing)
    is distinct from
    (new.hub_id, new.date, new.kind, new.start_minute, new.end_minute, new.closes_at, new.capacity,
     new.fee_paise, new.takes_preorders, new.planned_closing))
  execute function slots.raise_version();
