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

create table stock.supplier (
  id bigint generated always as identity primary key,
  name text not null,
  -- The licence number of the Food Safety and Standards Authority of India; '' if unknown.
  fssai text not null default '' check (fssai ~ '^([0-9]{14})?$'),
  active boolean not null default true
);
create unique index supplier_name on stock.supplier (lower(name));

create table stock.lot (
  id bigint generated always as identity primary key,
  hub_id bigint not null,
  sku text not null,
  lot_no text not null,
  -- Null for stock that was there before lots, and for packs that only a count found.
  supplier_id bigint references stock.supplier(id),
  -- Cost of one pack; null if unknown.
  cost_paise bigint check (cost_paise >= 0),
  pack_date date not null,
  -- The last day of use; null for goods without one.
  use_by date check (use_by >= pack_date),
  -- The halal certificate of these packs, as the supplier states it.
  certificate_no text not null default '',
  received_at timestamptz not null,
  remaining integer not null default 0 check (remaining >= 0),
  recalled_at timestamptz,
  -- Sort key of lists: days from 2000 to the last day of use; lots without one come last.
  use_by_day integer not null generated always as (
    coalesce(use_by - date '2000-01-01', 2147483647)
  ) stored,
  unique (hub_id, sku, lot_no)
) with (fillfactor=80);
comment on table stock.lot is
  'Packs of one SKU that a hub received together. The packs of all lots of a SKU are its stock.level.on_hand.';

create index lot_in_stock on stock.lot (hub_id, use_by_day, id) where remaining > 0;
create index lot_number on stock.lot (lot_no, sku);
create index lot_recalled on stock.lot (recalled_at desc) where recalled_at is not null;

create table stock.picked_lot (
  order_no text not null,
  sku text not null,
  lot_id bigint not null references stock.lot(id),
  packs integer not null check (packs > 0),
  primary key (order_no, sku, lot_id),
  foreign key (order_no, sku) references stock.hold(order_no, sku) on delete cascade
);
comment on table stock.picked_lot is
  'The lots that were picked for an order. They go with its hold: handed over or released.';
create index picked_lot_lot on stock.picked_lot (lot_id);

create table stock.markdown (
  id bigint generated always as identity primary key,
  lot_id bigint not null references stock.lot(id),
  -- The price in the catalogue that ends by itself after the lot's last day of use.
  scheduled_price_id bigint not null,
  price_paise bigint not null check (price_paise > 0),
  -- Why the price is below the cost; '' for others.
  reason text not null default '',
  actor text not null,
  at timestamptz not null
);
comment on table stock.markdown is
  'Append-only: lower prices of a hub for a lot that expires soon. They apply to all packs of its SKU in the hub.';
create index markdown_lot on stock.markdown (lot_id, id desc);
create trigger append_only before delete or update on stock.markdown
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on stock.markdown
  for each statement execute function platform.refuse_change();

create table stock.recall (
  id bigint generated always as identity primary key,
  sku text not null,
  lot_no text not null,
  reason text not null,
  -- Whether the buyers get their money back.
  refunds boolean not null,
  actor text not null,
  at timestamptz not null,
  unique (sku, lot_no)
);
comment on table stock.recall is 'Append-only: recalls of the lots with a number, in all hubs';
create trigger append_only before delete or update on stock.recall
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on stock.recall
  for each statement execute function platform.refuse_change();

create table stock.transfer (
  id bigint generated always as identity primary key,
  from_hub_id bigint not null,
  to_hub_id bigint not null check (to_hub_id <> from_hub_id),
  sent_by text not null,
  sent_at timestamptz not null,
  received_by text,
  received_at timestamptz,
  note text not null default '',
  check ((received_at is null) = (received_by is null))
);
comment on table stock.transfer is 'Packs that one hub sent to another.';
create index transfer_from on stock.transfer (from_hub_id, id desc);
create index transfer_to on stock.transfer (to_hub_id, id desc);

create table stock.transfer_line (
  transfer_id bigint not null references stock.transfer(id),
  -- The lot of the sending hub; the other hub gets one with the same number.
  lot_id bigint not null references stock.lot(id),
  sent integer not null check (sent > 0),
  -- Null until it arrived; fewer packs than sent are lost.
  received integer check (received >= 0 and received <= sent),
  primary key (transfer_id, lot_id)
);
comment on table stock.transfer_line is 'The packs of each lot in a transfer, sent and received.';

create table stock.movement (
  id bigint generated always as identity primary key,
  hub_id bigint not null,
  sku text not null,
  -- Null if a count changed nothing, or if the lots did not contain these packs.
  lot_id bigint references stock.lot(id),
  delta integer not null,
  reason text not null check (
    reason in ('opening', 'receive', 'set', 'wastage', 'delivered', 'transfer-out', 'transfer-in')
  ),
  -- The reason in words; for 'delivered' the order number.
  note text not null default '',
  actor text not null,
  at timestamptz not null
);
comment on table stock.movement is
  'Append-only: each change of stock. The movements of a SKU sum to its stock.level.on_hand, those of a lot to its remaining packs.';
create trigger append_only before delete or update on stock.movement
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on stock.movement
  for each statement execute function platform.refuse_change();

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
create index movement_lot on stock.movement (lot_id, id);
create index movement_sold on stock.movement (hub_id, at) where reason = 'delivered';
create index movement_wastage on stock.movement (hub_id, at) where reason = 'wastage';

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
