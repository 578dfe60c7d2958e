-- Combos: packs sold together at a price of their own. They stand in carts and orders as one line.
create table catalogue.combo (
  id bigint generated always as identity primary key,
  -- A range of codes of its own: a cart's line tells by its code which of the two it is.
  sku text not null unique check (sku ~ '^CMB-[A-Z0-9][A-Z0-9-]{0,35}$'),
  name text not null,
  summary text not null default '',
  description text not null,
  tint text not null default 'combo',
  -- What it costs with the cuts that come by themselves, by one of three rules: a price, or so much
  -- less than its parts cost alone, in hundredths of a percent or in paise.
  price_paise bigint check (price_paise > 0),
  discount_basis_points integer check (discount_basis_points between 1 and 9999),
  discount_paise bigint check (discount_paise > 0),
  -- Empty: worded by the rule for discounts.
  discount_text text not null default '',
  max_quantity_cart integer not null check (max_quantity_cart > 0),
  position integer not null,
  is_active boolean not null default true,
  check (num_nonnulls(price_paise, discount_basis_points, discount_paise) = 1)
);
alter table catalogue.sku add constraint sku_is_no_combo check (sku !~ '^CMB-');

create table catalogue.combo_part (
  combo_id bigint not null references catalogue.combo (id) on delete cascade,
  -- Names the part in the choices of cuts that carts keep: another pack takes another number.
  part_no integer not null check (part_no between 1 and 99),
  sku text not null references catalogue.sku (sku),
  quantity integer not null check (quantity between 1 and 50),
  -- Null: the customer chooses, where the pack is cut at all.
  cut text,
  primary key (combo_id, part_no),
  foreign key (sku, cut) references catalogue.cut (sku, code) deferrable initially deferred
);
create index combo_part_sku on catalogue.combo_part (sku, cut);

-- Pictures of its own; without them the pictures of its parts stand together.
create table catalogue.combo_picture (
  combo_id bigint not null references catalogue.combo (id) on delete cascade,
  position integer not null check (position > 0),
  file text not null,
  alt text not null,
  primary key (combo_id, position)
);

-- A hub's own price where it differs, whatever the combo's rule is.
create table catalogue.combo_hub_price (
  hub_id bigint not null,
  combo_id bigint not null references catalogue.combo (id) on delete cascade,
  price_paise bigint not null check (price_paise > 0),
  primary key (hub_id, combo_id)
);

create trigger raise_version after insert or update or delete on catalogue.combo for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.combo_part for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.combo_picture for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.combo_hub_price for each statement execute function catalogue.raise_version();

-- An order's line that is a combo keeps its parts: what to pick, and the share of the price that each
-- bears with its own HSN and GST. Written once with the line.
alter table orders.line
  add column combo_id bigint,
  add column parts jsonb,
  add constraint combo_has_parts check ((combo_id is null) = (parts is null));
