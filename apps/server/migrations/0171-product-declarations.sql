-- What the Legal Metrology (Packaged Commodities) Rules 2011 ask to be shown of packed goods.
alter table catalogue.product
  add column packer text not null default '',
  add column importer text not null default '',
  add column best_before_days integer check (best_before_days between 0 and 3650);
comment on column catalogue.product.packer is
  'Name and address of the maker or packer; empty: the hub that sells it packs it.';
comment on column catalogue.product.importer is 'Name and address of the importer; empty: not imported.';
comment on column catalogue.product.best_before_days is
  'Days from packing until which it is best; null: goods without such a date.';

alter table catalogue.sku
  add column retail_is_mrp boolean not null default false,
  add column sold_by text not null default 'weight' check (sold_by in ('weight', 'volume', 'piece')),
  add column unit_count integer check (unit_count between 1 and 1000000),
  add constraint sku_unit_count check ((sold_by = 'weight') = (unit_count is null));
comment on column catalogue.sku.retail_is_mrp is
  'The retail price is the maximum retail price printed on the pack; else it is a former price.';
comment on column catalogue.sku.sold_by is
  'What the unit price is shown for: a kilogram, a litre or a piece.';
comment on column catalogue.sku.unit_count is
  'Millilitres or pieces in a pack; null by weight, where the net weight counts.';

-- Who sells, on every page: Consumer Protection (E-Commerce) Rules 2020, rules 4(2), 4(5) and 5(3).
alter table content.contact
  add column legal_name text not null default '',
  add column address text not null default '',
  add column fssai text not null default '' check (fssai ~ '^([0-9]{14})?$'),
  add column grievance_officer text not null default '',
  add column grievance_email text not null default '',
  add column grievance_phone text not null default '';
comment on column content.contact.legal_name is
  'The name that the law knows the seller by; empty: that of the hub that greets visitors.';
comment on column content.contact.fssai is
  'The food licence that every page shows; empty: that of the hub that greets visitors.';
