create schema stock;

-- What lies in a hub and what of it is promised. Never below zero, never promised twice.
create table stock.level (
  hub_id bigint not null,
  sku text not null,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  primary key (hub_id, sku),
  check (reserved <= on_hand)
) with (fillfactor=70);

-- What an order keeps from others until it is delivered, cancelled or expires.
create table stock.hold (
  order_no text not null,
  sku text not null,
  hub_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (order_no, sku)
);

create table stock.movement (
  id bigint generated always as identity primary key,
  hub_id bigint not null,
  sku text not null,
  delta integer not null,
  reason text not null,
  note text not null default '',
  actor text not null,
  at timestamptz not null
);

-- Rises when a change in stock could change what a page says: the last few units, sold out, back.
create table stock.availability_version (
  hub_id bigint primary key,
  number bigint not null
);

create index movement_hub_sku on stock.movement (hub_id, sku, id desc);

create function stock.raise_availability() returns trigger language plpgsql as $$
begin
  insert into stock.availability_version as v (hub_id, number) values (new.hub_id, 1)
    on conflict (hub_id) do update set number = v.number + 1;
  return null;
end $$;

create constraint trigger raise_availability_on_insert after insert on stock.level
  deferrable initially deferred for each row
  execute function stock.raise_availability();
-- Deferred to the commit, so that this row is locked after all stock rows: no deadlock.
-- Pages show at most 20 as available (stock.ts), hence the band.
create constraint trigger raise_availability_on_update after update on stock.level
  deferrable initially deferred for each row
  when (least(old.on_hand - old.reserved, 20) is distinct from least(new.on_hand - new.reserved, 20))
  execute function stock.raise_availability();
