-- The rate of a kind of goods is a fact with a date: a change that the government announced is entered
-- ahead and holds from its day on. Orders and invoices keep the rates that they were made with.
create table catalogue.tax_category (
  id bigint generated always as identity primary key,
  hsn text not null check (hsn ~ '^[0-9]{4,8}$'),
  description text not null
);
comment on table catalogue.tax_category is
  'Goods, or the delivery fee, that the law taxes alike. Two of them can share an HSN: fresh and frozen meat.';
comment on column catalogue.tax_category.hsn is
  'Harmonised system code of goods, service accounting code of the fee; printed on invoices.';

create table catalogue.tax_rate (
  tax_category_id bigint not null references catalogue.tax_category (id) on delete cascade,
  effective_from date not null,
  gst_basis_points integer not null check (gst_basis_points between 0 and 10000),
  notification text not null default '',
  primary key (tax_category_id, effective_from)
);
comment on table catalogue.tax_rate is
  'What a tax category is taxed at from a day on, in India, until a later row of it begins.';
comment on column catalogue.tax_rate.notification is
  'The notification of the government that sets the rate; empty where nobody noted it.';

insert into catalogue.tax_category (hsn, description) values ('996813', 'Delivery and slot fees');
insert into catalogue.tax_rate (tax_category_id, effective_from, gst_basis_points)
  select id, '2017-07-01', 1800 from catalogue.tax_category;

create table catalogue.tax_setting (
  is_only_row boolean primary key default true check (is_only_row),
  revision integer not null default 1,
  fee_treatment text not null default 'separate'
    check (fee_treatment in ('separate', 'composite', 'mixed')),
  combo_treatment text not null default 'separate'
    check (combo_treatment in ('separate', 'composite', 'mixed')),
  fee_category_id bigint not null references catalogue.tax_category (id)
);
comment on table catalogue.tax_setting is
  'How the owner has fees and combos taxed (CGST Act, sections 2(30), 2(74) and 8). The revision counts saves of taxes.';
insert into catalogue.tax_setting (fee_category_id) select id from catalogue.tax_category;

-- Finds the category of a code and a rate, or makes one.
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

alter table catalogue.product
  add column tax_category_id bigint references catalogue.tax_category (id),
  alter column hsn set default '',
  alter column gst_basis_points set default 0;
comment on column catalogue.product.hsn is
  'Written by the previous release and by seeds only: the tax category decides.';
comment on column catalogue.product.gst_basis_points is
  'Written by the previous release and by seeds only: the tax category decides.';
-- The dated table takes the place of a column for every hub.
alter table location.hub alter column delivery_gst_basis_points set default 1800;
comment on column location.hub.delivery_gst_basis_points is
  'Read by the previous release only: catalogue.tax_setting names the category of fees.';

update catalogue.product set tax_category_id = catalogue.tax_category_for(hsn, gst_basis_points);
alter table catalogue.product alter column tax_category_id set not null;

-- The previous release, and seeds, give a code and a rate instead of a category.
create function catalogue.keep_tax_category() returns trigger language plpgsql as $$
begin
  if new.tax_category_id is null or (tg_op = 'UPDATE'
      and new.tax_category_id = old.tax_category_id
      and (new.hsn, new.gst_basis_points) is distinct from (old.hsn, old.gst_basis_points)) then
    new.tax_category_id = catalogue.tax_category_for(new.hsn, new.gst_basis_points);
  end if;
  return new;
end $$;
create trigger keep_tax_category before insert or update of hsn, gst_basis_points on catalogue.product
  for each row execute function catalogue.keep_tax_category();

create trigger raise_version after insert or update or delete on catalogue.tax_category for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.tax_rate for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.tax_setting for each statement execute function catalogue.raise_version();

-- Goods can be taxed at 40 %, and at any rate that comes.
alter table catalogue.product add constraint product_gst_is_a_rate
  check (gst_basis_points <= 10000) not valid;
