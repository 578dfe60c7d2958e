create schema catalogue;

-- Rises with every change that is visible on a page. Caches of pages use this number.
create table catalogue.version (
  is_only_row boolean default true primary key check (is_only_row),
  number bigint not null
);

-- Lets a process reload only the changed data. The row of catalogue.version stays locked until the commit,
-- so that numbers become visible in order and without gaps.
create table catalogue.change (
  number bigint primary key,
  kind text not null check (
    kind in (
      'products', 'combos', 'certificates', 'categories', 'taxes', 'translations', 'everything')
  ),
  -- Changed products; of translations, the products with a translated name.
  product_ids bigint[],
  translation_ids bigint[],
  check ((kind in ('products', 'translations')) = (product_ids is not null)),
  check ((kind = 'translations') = (translation_ids is not null))
);
comment on table catalogue.change is
  'Changes of each catalogue version. A job deletes old rows; a process that is further behind reloads everything.';

create table catalogue.category (
  id bigint generated always as identity primary key,
  parent_id bigint references catalogue.category(id),
  name text not null,
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  picture text not null,
  tint text not null,
  position integer not null,
  -- Last change of the category, for search engines (`lastmod`).
  changed_at timestamptz not null default now(),
  -- `revision` is for optimistic locking. A product in an inactive category is not sold.
  is_active boolean not null default true,
  revision integer not null default 1
);

-- Combos: several packs at one price. A cart or order has one line for a combo.
create table catalogue.combo (
  id bigint generated always as identity primary key,
  -- The prefix CMB- distinguishes combos from SKUs in cart lines.
  sku text not null unique check (sku ~ '^CMB-[A-Z0-9][A-Z0-9-]{0,35}$'),
  name text not null,
  summary text not null default '',
  description text not null,
  tint text not null default 'combo',
  -- Price with the default cuts, by one of three rules: a fixed price, or a discount on the sum of the
  -- parts in hundredths of a percent or in paise.
  price_paise bigint check (price_paise > 0),
  discount_basis_points integer check (discount_basis_points >= 1 and discount_basis_points <= 9999),
  discount_paise bigint check (discount_paise > 0),
  -- Empty: generated from the discount.
  discount_text text not null default '',
  max_quantity_cart integer not null check (max_quantity_cart > 0),
  position integer not null,
  is_active boolean not null default true,
  revision integer not null default 1,
  -- The highest part number ever used. Carts store choices by part number, so a new pack takes a new
  -- number.
  last_part_no integer not null default 0 check (last_part_no >= 0 and last_part_no <= 99),
  check (num_nonnulls(price_paise, discount_basis_points, discount_paise) = 1)
);

-- Pictures of the combo. Without any, the pictures of its parts are shown.
create table catalogue.combo_picture (
  combo_id bigint not null references catalogue.combo(id) on delete cascade,
  position integer not null check ("position" > 0),
  file text not null,
  alt text not null,
  primary key (combo_id, "position")
);

-- A hub's price for the combo, which replaces the combo's price rule.
create table catalogue.combo_hub_price (
  hub_id bigint not null,
  combo_id bigint not null references catalogue.combo(id) on delete cascade,
  price_paise bigint not null check (price_paise > 0),
  primary key (hub_id, combo_id)
);

-- Halal certificates by hub and kind of goods, with their validity. Goods without a valid one are not
-- labelled as certified.
create table catalogue.halal_certificate (
  id bigint generated always as identity primary key,
  hub_id bigint not null,
  kind text not null,
  authority text not null,
  certificate_no text not null,
  valid_from date not null,
  valid_until date not null,
  -- Link to the document; empty if it is only displayed in the shop.
  document_url text not null default '',
  unique (hub_id, kind, certificate_no),
  check (valid_until >= valid_from)
);

-- The batch of a kind that a hub packs from at present.
create table catalogue.batch (
  hub_id bigint not null,
  kind text not null,
  batch_no text not null,
  packed_on date,
  primary key (hub_id, kind)
);

-- Earlier slugs of pages, to redirect old links after a rename.
create table catalogue.former_name (
  kind text not null check (kind in ('category', 'product')),
  seo_name text not null,
  target_id bigint not null,
  changed_at timestamptz not null default now(),
  primary key (kind, seo_name)
);

-- Optimistic locking of a hub's certificates and batches.
create table catalogue.hub_certificates (
  hub_id bigint primary key,
  revision integer not null
);

-- Tax rates have a start date, so an announced change can be entered in advance. Orders and invoices keep
-- the rates of their creation.
create table catalogue.tax_category (
  id bigint generated always as identity primary key,
  hsn text not null check (hsn ~ '^[0-9]{4,8}$'),
  description text not null
);
comment on table catalogue.tax_category is
  'Goods, or the delivery fee, with the same tax treatment. Two categories can share an HSN: fresh and frozen meat.';

create table catalogue.product (
  id bigint generated always as identity primary key,
  category_id bigint not null references catalogue.category(id),
  subcategory_id bigint references catalogue.category(id),
  name text not null,
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  summary text not null,
  description text not null,
  tint text not null,
  diet text not null check (diet in ('veg', 'nonveg', 'egg')),
  halal boolean not null,
  hsn text not null default '',
  gst_basis_points integer not null default 0 check (gst_basis_points >= 0),
  -- Days from the order to the earliest delivery: 0 is the same day, 1 the next.
  delivery_days integer not null default 0 check (delivery_days >= 0),
  presale_from date,
  shelf_life text not null,
  storage text not null,
  cooking text not null default '',
  origin text not null default '',
  nutrition jsonb not null default '[]'::jsonb,
  -- Names in other languages and spellings, for the search and the product page.
  other_names jsonb not null default '{}'::jsonb,
  position integer not null,
  deal_position integer,
  bestseller_position integer,
  is_active boolean not null default true,
  -- Kind of goods for certificates and batches: a certificate for poultry does not cover goat.
  kind text not null default 'grocery' check (
    kind in ('poultry', 'meat', 'seafood', 'egg', 'prepared', 'grocery')
  ),
  ingredients text not null default '',
  allergens text not null default '',
  -- Explains the difference between gross and net weight.
  weight_note text not null default '',
  changed_at timestamptz not null default now(),
  -- Optimistic locking: a save must name the current revision.
  revision integer not null default 1,
  -- Separate revision, because pictures are saved independently of the texts.
  pictures_revision integer not null default 1,
  tax_category_id bigint not null references catalogue.tax_category(id),
  -- Declarations required by the Legal Metrology (Packaged Commodities) Rules 2011.
  packer text not null default '',
  importer text not null default '',
  best_before_days integer check (best_before_days >= 0 and best_before_days <= 3650),
  -- Any rate up to 100 %, because rates change; 40 % exists today.
  constraint product_gst_is_a_rate check (gst_basis_points <= 10000)
);

create table catalogue.picture (
  product_id bigint not null references catalogue.product(id) on delete cascade,
  position integer not null,
  file text not null,
  alt text not null,
  primary key (product_id, "position")
);

-- Photos of staff, by the form of their names. Other files are the shop's own drawn pictures.
create index picture_photo on catalogue.picture (product_id) where file ~ '^[0-9a-f]{32}-[0-9]+$';

create table catalogue.sku (
  sku text primary key check (sku ~ '^[A-Z0-9-]{2,40}$'),
  product_id bigint not null references catalogue.product(id),
  pack text not null,
  net_grams integer not null check (net_grams >= 0),
  gross_grams integer not null,
  pieces text not null default '',
  serves text not null default '',
  retail_paise bigint not null check (retail_paise > 0),
  sale_paise bigint not null,
  max_quantity_cart integer not null check (max_quantity_cart > 0),
  position integer not null,
  is_active boolean not null default true,
  -- Further facts of a pack: [{"name": "Skin", "value": "Off"}].
  attributes jsonb not null default '[]'::jsonb,
  retail_is_mrp boolean not null default false,
  sold_by text not null default 'weight' check (sold_by in ('weight', 'volume', 'piece')),
  unit_count integer check (unit_count >= 1 and unit_count <= 1000000),
  check (gross_grams >= net_grams),
  check (sale_paise > 0 and sale_paise <= retail_paise),
  constraint sku_is_no_combo check (sku !~ '^CMB-'),
  constraint sku_unit_count check ((sold_by = 'weight') = (unit_count is null))
);

-- Available cuts of a pack. The first is the default.
create table catalogue.cut (
  sku text not null references catalogue.sku(sku) on delete cascade,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  label text not null,
  detail text not null default '',
  extra_paise bigint not null default 0 check (extra_paise >= 0),
  position integer not null,
  primary key (sku, code)
);

-- Prices of a hub that differ from the common price.
create table catalogue.hub_price (
  hub_id bigint not null,
  sku text not null references catalogue.sku(sku) on delete cascade,
  retail_paise bigint not null check (retail_paise > 0),
  sale_paise bigint not null,
  primary key (hub_id, sku),
  check (sale_paise > 0 and sale_paise <= retail_paise)
);

create table catalogue.scheduled_price (
  id bigint generated always as identity primary key,
  sku text not null references catalogue.sku(sku),
  -- Null: the common price.
  hub_id bigint,
  retail_paise bigint not null check (retail_paise > 0),
  sale_paise bigint not null check (sale_paise > 0),
  from_at timestamptz not null,
  until_at timestamptz,
  state text not null default 'planned' check (state in ('planned', 'active', 'ended')),
  -- The price before an active one; null: the hub used the common price.
  former_retail_paise bigint,
  former_sale_paise bigint,
  staff_id bigint not null,
  staff_name text not null,
  check (sale_paise <= retail_paise),
  check (until_at > from_at)
);
comment on table catalogue.scheduled_price is
  'Prices that a job sets at a moment and takes back at another one.';

-- Products that staff are writing. They are in a table of their own, so that no page, list, import or report can show
-- an unfinished product.
create table catalogue.product_draft (
  id bigint generated always as identity primary key,
  revision integer not null default 1,
  -- All fields of a product, of which any can be missing, its pictures and first stock.
  draft jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);
comment on table catalogue.product_draft is 'Products that are not published yet.';
create index product_draft_changed on catalogue.product_draft (changed_at desc, id desc);
create index product_draft_slug on catalogue.product_draft ((draft->>'seoName'));

create table catalogue.cross_sell (
  product_id bigint not null references catalogue.product(id) on delete cascade,
  other_id bigint not null references catalogue.product(id) on delete cascade,
  position integer not null,
  primary key (product_id, other_id)
);

create table catalogue.combo_part (
  combo_id bigint not null references catalogue.combo(id) on delete cascade,
  -- Identifies the part in the cut choices of carts. A new pack takes a new number.
  part_no integer not null check (part_no >= 1 and part_no <= 99),
  sku text not null references catalogue.sku(sku),
  quantity integer not null check (quantity >= 1 and quantity <= 50),
  -- Null: the customer chooses, if the pack has cuts.
  cut text,
  primary key (combo_id, part_no),
  foreign key (sku, cut) references catalogue.cut(sku, code) deferrable initially deferred
);

-- Number of published reviews for each star rating of a product.
create table catalogue.rating (
  product_id bigint primary key references catalogue.product(id) on delete cascade,
  counts integer[] not null check (cardinality(counts) = 5 and (0 <= all (counts)))
);

create table catalogue.translation (
  id bigint generated always as identity primary key,
  english text not null,
  -- By language: {"hi": "चिकन करी कट"}. A language without a text shows the English one.
  texts jsonb not null check (jsonb_typeof(texts) = 'object')
);
comment on table catalogue.translation is
  'Names and texts of products, categories, packs, combos and pages in other languages, found by their English text.';
-- By a digest, because texts can be longer than a key of an index.
create unique index translation_english on catalogue.translation (md5(english));
-- Finds the products of a translated name.
create index product_name on catalogue.product (md5(name));

create table catalogue.tax_rate (
  tax_category_id bigint not null references catalogue.tax_category(id) on delete cascade,
  effective_from date not null,
  gst_basis_points integer not null check (gst_basis_points >= 0 and gst_basis_points <= 10000),
  notification text not null default '',
  primary key (tax_category_id, effective_from)
);
comment on table catalogue.tax_rate is
  'Tax rate of a category in India from a date until the next row of the category.';

create table catalogue.tax_setting (
  is_only_row boolean default true primary key check (is_only_row),
  revision integer not null default 1,
  fee_treatment text not null default 'separate' check (
    fee_treatment in ('separate', 'composite', 'mixed')
  ),
  combo_treatment text not null default 'separate' check (
    combo_treatment in ('separate', 'composite', 'mixed')
  ),
  fee_category_id bigint not null references catalogue.tax_category(id)
);
comment on table catalogue.tax_setting is
  'Tax treatment of fees and combos, set by the owner (CGST Act, sections 2(30), 2(74) and 8). The revision counts saves of taxes.';

create table catalogue.import (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('products', 'prices', 'stock', 'translations')),
  source text not null check (source in ('file', 'selection')),
  title text not null,
  state text not null check (state in (
    'uploading', 'checking', 'refused', 'checked', 'applying', 'applied', 'rollingBack', 'rolledBack'
  )),
  size_bytes bigint not null,
  received_bytes bigint not null default 0,
  -- Bytes of the present check.
  checked_bytes bigint not null default 0,
  problem text not null default '',
  wrong_count integer not null default 0,
  added_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  -- Rows of the present application or roll-back.
  done_count integer not null default 0,
  skipped_count integer not null default 0,
  staff_id bigint not null,
  staff_name text not null,
  created_at timestamptz not null
);
comment on table catalogue.import is
  'Imports of CSV files, and bulk edits of selected products. A job deletes them after 90 days.';

create table catalogue.import_piece (
  import_id bigint not null references catalogue.import(id) on delete cascade,
  start_byte bigint not null,
  content bytea not null,
  primary key (import_id, start_byte)
);
comment on table catalogue.import_piece is 'The uploaded file in pieces, until it is checked.';

create table catalogue.import_row (
  import_id bigint not null references catalogue.import(id) on delete cascade,
  no integer not null,
  line integer not null,
  key text not null,
  -- The values in the catalogue at the check, null for a new row, and those of the file.
  before jsonb,
  after jsonb,
  errors jsonb not null default '[]'::jsonb,
  outcome text not null check (outcome in ('wrong', 'added', 'changed')),
  -- 'written': all but the cross-sells, whose products may follow.
  state text not null default 'waiting' check (
    state in ('waiting', 'written', 'applied', 'skipped', 'rolledBack')
  ),
  note text not null default '',
  primary key (import_id, no)
);
comment on table catalogue.import_row is
  'What an import changes, with the previous values for the roll-back. Equal rows are only counted.';

comment on column catalogue.tax_category.hsn is
  'HSN code of goods, or SAC of the fee; printed on invoices.';
comment on column catalogue.product.hsn is
  'Written by the previous release and by seeds only: the tax category decides.';
comment on column catalogue.product.gst_basis_points is
  'Written by the previous release and by seeds only: the tax category decides.';
comment on column catalogue.product.packer is
  'Name and address of the maker or packer; empty: the selling hub packs it.';
comment on column catalogue.product.importer is
  'Name and address of the importer; empty: not imported.';
comment on column catalogue.product.best_before_days is
  'Best before, in days from packing; null: no such date.';
comment on column catalogue.sku.retail_is_mrp is
  'True: retail_paise is the maximum retail price printed on the pack. False: a former price.';
comment on column catalogue.sku.sold_by is
  'Unit of the displayed unit price: kilogram, litre or piece.';
comment on column catalogue.sku.unit_count is
  'Millilitres or pieces in a pack; null if sold by net weight.';
comment on column catalogue.tax_rate.notification is
  'The government notification that sets the rate; empty if not recorded.';

create index product_order on catalogue.product (position, id);
create index product_of_category on catalogue.product (category_id, position, id);
create index product_of_subcategory on catalogue.product (subcategory_id, position, id);
-- Search text for staff, each part after a space.
create index product_words on catalogue.product
  using gin ((' ' || name || ' ' || seo_name) gin_trgm_ops);
create index sku_words on catalogue.sku using gin ((' ' || sku) gin_trgm_ops);
create index sku_of_product on catalogue.sku (product_id, position, sku);
create index product_category on catalogue.product (category_id, position) where is_active;
create index sku_product on catalogue.sku (product_id, position);
create index hub_price_sku on catalogue.hub_price (sku);
create index combo_part_sku on catalogue.combo_part (sku, cut);
create index scheduled_price_open on catalogue.scheduled_price (sku) where state <> 'ended';
create index scheduled_price_due on catalogue.scheduled_price (state, from_at) where state <> 'ended';
create index import_row_outcome on catalogue.import_row (import_id, outcome, no);
create index import_row_state on catalogue.import_row (import_id, state, no);
create index former_name_changed on catalogue.former_name (changed_at);
create index former_name_target on catalogue.former_name (kind, target_id);

-- Raises the version and records the change. Arguments: the kind of change and, for products, the SQL
-- expression for the product id of a changed row. Statements that change no row do nothing.
create function catalogue.raise_version() returns trigger language plpgsql as $$
declare
  changed_rows text := case tg_op
    when 'INSERT' then 'table rows_after'
    when 'DELETE' then 'table rows_before'
    else 'table rows_before union all table rows_after' end;
  kind_of_change text := tg_argv[0];
  ids bigint[];
  is_changed boolean;
begin
  execute format('select exists (%s)', changed_rows) into is_changed;
  if is_changed and kind_of_change = 'products' then
    -- Null for rows that a deleted pack cascades to: the pack's own change has the product id.
    execute format('select array_agg(distinct id) from (select %s as id from (%s) as changed) as one
                    where id is not null', tg_argv[1], changed_rows) into ids;
    is_changed := ids is not null;
    if cardinality(ids) > 500 then
      kind_of_change := 'everything';
      ids := null;
    end if;
  end if;
  if not is_changed then
    return null;
  end if;
  with raised as (
    update catalogue.version set number = number + 1 returning number
  )
  insert into catalogue.change (number, kind, product_ids)
  select number, kind_of_change, ids from raised;
  return null;
end $$;

-- The same for translations. It also records the products with a translated name, whose search documents change.
create function catalogue.raise_version_of_translations() returns trigger language plpgsql as $$
declare
  texts text[];
  ids bigint[];
  products bigint[];
begin
  select array_agg(english), array_agg(id) into texts, ids from rows_after;
  if ids is null then
    return null;
  end if;
  select coalesce(array_agg(id), '{}') into products from catalogue.product
    where md5(name) in (select md5(one) from unnest(texts) as one);
  with raised as (
    update catalogue.version set number = number + 1 returning number
  )
  insert into catalogue.change (number, kind, product_ids, translation_ids)
  select number, 'translations', products, ids from raised;
  return null;
end $$;

-- A reused name belongs to its new owner. The old names of a deleted page are deleted with it.
create function catalogue.remember_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from catalogue.former_name where kind = tg_argv[0] and target_id = old.id;
    return null;
  end if;
  delete from catalogue.former_name where kind = tg_argv[0] and seo_name = new.seo_name;
  if tg_op = 'UPDATE' then
    insert into catalogue.former_name (kind, seo_name, target_id)
    values (tg_argv[0], old.seo_name, old.id)
    on conflict (kind, seo_name) do update
      set target_id = excluded.target_id, changed_at = excluded.changed_at;
  end if;
  return null;
end $$;

create function catalogue.note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

-- Returns the category of an HSN code and rate, and creates it if needed.
create function catalogue.tax_category_for(code text, basis_points integer) returns bigint
language plpgsql as $$
declare
  found bigint;
begin
  select min(category.id) into found
  from catalogue.tax_category as category
  where category.hsn = code
    and (select rate.gst_basis_points from catalogue.tax_rate as rate
         where rate.tax_category_id = category.id
         order by rate.effective_from desc limit 1) = basis_points;
  if found is not null then
    return found;
  end if;
  insert into catalogue.tax_category (hsn, description)
    values (code, 'Goods of HSN ' || code) returning id into found;
  insert into catalogue.tax_rate (tax_category_id, effective_from, gst_basis_points)
    values (found, '2017-07-01', basis_points);
  return found;
end $$;

-- Derives the category when a writer (the previous release, seeds) gives an HSN code and rate.
create function catalogue.keep_tax_category() returns trigger language plpgsql as $$
begin
  if new.tax_category_id is null or (tg_op = 'UPDATE'
      and new.tax_category_id = old.tax_category_id
      and (new.hsn, new.gst_basis_points) is distinct from (old.hsn, old.gst_basis_points)) then
    new.tax_category_id = catalogue.tax_category_for(new.hsn, new.gst_basis_points);
  end if;
  return new;
end $$;

create trigger claim_name after insert or delete on catalogue.category
  for each row execute function catalogue.remember_name('category');
create trigger note_change before update on catalogue.category
  for each row execute function catalogue.note_change();
create trigger remember_name after update of seo_name on catalogue.category
  for each row when (old.seo_name is distinct from new.seo_name)
  execute function catalogue.remember_name('category');
create trigger claim_name after insert or delete on catalogue.product
  for each row execute function catalogue.remember_name('product');
create trigger keep_tax_category before insert or update of hsn, gst_basis_points on catalogue.product
  for each row execute function catalogue.keep_tax_category();
create trigger note_change before update on catalogue.product
  for each row execute function catalogue.note_change();
create trigger remember_name after update of seo_name on catalogue.product
  for each row when (old.seo_name is distinct from new.seo_name)
  execute function catalogue.remember_name('product');

-- A trigger with a transition table can have only one event.
do $$
declare
  watched record;
  event record;
begin
  for watched in
    select * from (values
      ('product', 'products', 'changed.id'),
      ('picture', 'products', 'changed.product_id'),
      ('sku', 'products', 'changed.product_id'),
      ('cut', 'products', '(select sku.product_id from catalogue.sku where sku.sku = changed.sku)'),
      ('hub_price', 'products', '(select sku.product_id from catalogue.sku where sku.sku = changed.sku)'),
      ('cross_sell', 'products', 'changed.product_id'),
      ('rating', 'products', 'changed.product_id'),
      ('combo', 'combos', ''),
      ('combo_part', 'combos', ''),
      ('combo_picture', 'combos', ''),
      ('combo_hub_price', 'combos', ''),
      ('halal_certificate', 'certificates', ''),
      ('batch', 'certificates', ''),
      ('category', 'categories', ''),
      ('tax_category', 'taxes', ''),
      ('tax_rate', 'taxes', ''),
      ('tax_setting', 'taxes', '')
    ) as row (name, kind, product)
  loop
    for event in
      select * from (values
        ('insert', 'new table as rows_after'),
        ('update', 'old table as rows_before new table as rows_after'),
        ('delete', 'old table as rows_before')
      ) as row (name, rows)
    loop
      execute format(
        'create trigger %I after %s on catalogue.%I referencing %s
           for each statement execute function catalogue.raise_version(%L, %L)',
        'raise_version_' || event.name, event.name, watched.name, event.rows,
        watched.kind, watched.product);
    end loop;
  end loop;
end $$;

create trigger raise_version_insert after insert on catalogue.translation
  referencing new table as rows_after
  for each statement execute function catalogue.raise_version_of_translations();
create trigger raise_version_update after update on catalogue.translation
  referencing new table as rows_after
  for each statement execute function catalogue.raise_version_of_translations();

insert into catalogue.version (number) values (1);
insert into catalogue.change (number, kind) values (1, 'everything');
insert into catalogue.tax_category (hsn, description) values ('996813', 'Delivery and slot fees');
insert into catalogue.tax_rate (tax_category_id, effective_from, gst_basis_points)
select id, '2017-07-01', 1800 from catalogue.tax_category;
insert into catalogue.tax_setting (fee_category_id) select id from catalogue.tax_category;
