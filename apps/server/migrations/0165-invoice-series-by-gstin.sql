-- CGST Rule 46(b): one series for each registration (GSTIN) and financial year. A state may have several.
create table invoices.registration (
  gstin text primary key check (gstin ~ '^[0-9]{2}[0-9A-Z]{13}$'),
  state_code text not null,
  -- Tells the numbers of a state's registrations apart: '' for the first, then 'B', 'C' and so on.
  tag text not null check (tag ~ '^[B-Z]?$'),
  unique (state_code, tag)
);
comment on table invoices.registration is
  'GSTINs that documents were issued under, each with the letter that its numbers have in their state';

create table invoices.number_series (
  gstin text not null references invoices.registration,
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- '2627': April 2026 to March 2027.
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  last integer not null check (last > 0),
  primary key (gstin, kind, financial_year)
);
comment on table invoices.number_series is
  'Last number of each series. Its row is locked until the document that took a number is written, so that a series has no gaps';

alter table invoices.document
  add column gstin text,
  -- Whose staff may see it; null where the order is not known any more.
  add column hub_id bigint,
  drop constraint document_kind_state_code_financial_year_fkey,
  drop constraint document_kind_state_code_financial_year_serial_key;

alter table invoices.document disable trigger append_only;
update invoices.document set
  gstin = document ->> 'companyGSTin',
  hub_id = (select hub_id from orders."order" as o where o.order_no = document.order_no);
alter table invoices.document enable trigger append_only;

alter table invoices.document add unique (gstin, kind, financial_year, serial);

-- The registration that issued a state's first document goes on with the state's numbers.
insert into invoices.registration (gstin, state_code, tag)
select gstin, state_code, case when nth = 1 then '' else chr(64 + nth::int) end
from (select gstin, state_code, row_number() over (partition by state_code order by min(id)) as nth
      from invoices.document where gstin is not null group by gstin, state_code) as issued;

insert into invoices.number_series (gstin, kind, financial_year, last)
select r.gstin, s.kind, s.financial_year, s.last
from invoices.series as s join invoices.registration as r using (state_code) where r.tag = '';

-- What staff search documents by.
alter table invoices.document add column search_text text not null generated always as (
  lower(number || ' ' || order_no || ' ' || coalesce(document ->> 'customerName', '') || ' '
    || coalesce(document ->> 'customerPhoneNo', '') || ' '
    || coalesce(document ->> 'customerGSTin', ''))) stored;
create index document_search on invoices.document using gin (search_text gin_trgm_ops);
create index document_by_hub on invoices.document (hub_id, id desc);

create table invoices.print (
  document_id bigint primary key references invoices.document,
  pdf bytea not null,
  made_at timestamptz not null
);
comment on table invoices.print is 'The PDF of each document as it was made once: never made again';
create trigger append_only before update or delete on invoices.print
  for each row execute function invoices.refuse_change();

create table invoices.setting (
  only_row boolean primary key default true check (only_row),
  -- Notification 78/2020: six digits above a turnover of five crore rupees, else four.
  hsn_digits smallint not null default 6 check (hsn_digits in (4, 6)),
  revision integer not null default 1
);
comment on table invoices.setting is 'How documents are written; one row';
insert into invoices.setting default values;
