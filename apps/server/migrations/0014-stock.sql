create schema stock;

-- Quantity in stock and quantity held at a hub. Neither is negative, and no unit is held twice.
create table stock.level (
  hub_id bigint not null,
  sku text not null,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  primary key (hub_id, sku),
  check (reserved <= on_hand)
) with (fillfactor=70);

-- Stock held by an order until it is delivered, cancelled or expires.
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

-- Rises when a stock change is visible on pages: low stock, sold out, back in stock.
create table stock.availability_version (
  hub_id bigint primary key,
  number bigint not null
);

create table stock.availability_change (
  hub_id bigint not null,
  number bigint not null,
  sku text not null,
  primary key (hub_id, number)
);
comment on table stock.availability_change is
  'The pack that changed in each availability version of a hub. A job deletes old rows; a process that is further behind reloads the whole stock.';

create index movement_hub_sku on stock.movement (hub_id, sku, id desc);

create function stock.raise_availability() returns trigger language plpgsql as $$
begin
  with raised as (
    insert into stock.availability_version as v (hub_id, number) values (new.hub_id, 1)
      on conflict (hub_id) do update set number = v.number + 1
      returning number
  )
  insert into stock.availability_change (hub_id, number, sku)
  select new.hub_id, number, new.sku from raised;
  return null;
end $$;

create constraint trigger raise_availability_on_insert after insert on stock.level
  deferrable initially deferred for each row
  execute function stock.raise_availability();
-- Deferred to the commit, so that this row is locked after all stock rows and no deadlock occurs. Pages
-- show at most 20 as available (stock.ts), so changes above 20 do not count.
create constraint trigger raise_availability_on_update after update on stock.level
  deferrable initially deferred for each row
  when (least(old.on_hand - old.reserved, 20) is distinct from least(new.on_hand - new.reserved, 20))
  execute function stock.raise_availability();
