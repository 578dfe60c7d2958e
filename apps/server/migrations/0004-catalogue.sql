create schema catalogue;

-- Rises with every change that a page could show, so that what is kept of pages can be told stale.
create table catalogue.version (
  is_only_row boolean primary key default true check (is_only_row),
  number bigint not null
);
insert into catalogue.version (number) values (1);

create table catalogue.category (
  id bigint generated always as identity primary key,
  parent_id bigint references catalogue.category (id),
  name text not null,
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  picture text not null,
  tint text not null,
  position integer not null
);

create table catalogue.product (
  id bigint generated always as identity primary key,
  category_id bigint not null references catalogue.category (id),
  subcategory_id bigint references catalogue.category (id),
  name text not null,
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  summary text not null,
  description text not null,
  tint text not null,
  diet text not null check (diet in ('veg', 'nonveg', 'egg')),
  halal boolean not null,
  hsn text not null,
  gst_basis_points integer not null check (gst_basis_points >= 0),
  -- Days from order to the earliest delivery: 0 the same day, 1 the next.
  delivery_days integer not null default 0 check (delivery_days >= 0),
  presale_from date,
  shelf_life text not null,
  storage text not null,
  cooking text not null default '',
  origin text not null default '',
  nutrition jsonb not null default '[]',
  -- Names in other languages and spellings, for search and the product page.
  other_names jsonb not null default '{}',
  position integer not null,
  deal_position integer,
  bestseller_position integer,
  is_active boolean not null default true
);
create index product_category on catalogue.product (category_id, position) where is_active;

create table catalogue.picture (
  product_id bigint not null references catalogue.product (id) on delete cascade,
  position integer not null,
  file text not null,
  alt text not null,
  primary key (product_id, position)
);

create table catalogue.sku (
  sku text primary key check (sku ~ '^[A-Z0-9-]{2,40}$'),
  product_id bigint not null references catalogue.product (id),
  pack text not null,
  net_grams integer not null check (net_grams >= 0),
  gross_grams integer not null check (gross_grams >= net_grams),
  pieces text not null default '',
  serves text not null default '',
  retail_paise bigint not null check (retail_paise > 0),
  sale_paise bigint not null check (sale_paise > 0 and sale_paise <= retail_paise),
  max_quantity_cart integer not null check (max_quantity_cart > 0),
  position integer not null,
  is_active boolean not null default true
);
create index sku_product on catalogue.sku (product_id, position) where is_active;

-- How a pack may be cut. The first is the one that comes unless another is asked for.
create table catalogue.cut (
  sku text not null references catalogue.sku (sku) on delete cascade,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  label text not null,
  detail text not null default '',
  extra_paise bigint not null default 0 check (extra_paise >= 0),
  position integer not null,
  primary key (sku, code)
);

-- A hub's own price where it differs.
create table catalogue.hub_price (
  hub_id bigint not null,
  sku text not null references catalogue.sku (sku) on delete cascade,
  retail_paise bigint not null check (retail_paise > 0),
  sale_paise bigint not null check (sale_paise > 0 and sale_paise <= retail_paise),
  primary key (hub_id, sku)
);

create table catalogue.goes_well_with (
  product_id bigint not null references catalogue.product (id) on delete cascade,
  other_id bigint not null references catalogue.product (id) on delete cascade,
  position integer not null,
  primary key (product_id, other_id)
);

create function catalogue.raise_version() returns trigger language plpgsql as $$
begin
  update catalogue.version set number = number + 1;
  return null;
end $$;

create trigger raise_version after insert or update or delete on catalogue.category for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.product for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.picture for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.sku for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.cut for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.hub_price for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.goes_well_with for each statement execute function catalogue.raise_version();
