create schema invoices;

-- Issued invoices and credit notes. Never changed, never deleted.
create table invoices.document (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  state_code text not null,
  financial_year text not null,
  serial integer not null check (serial > 0),
  -- CGST Rule 46(b): at most sixteen characters, unique within a financial year.
  number text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  order_no text not null,
  -- Empty for the invoice; the refund for a credit note. Unique within an order.
  cause text not null,
  issued_at timestamptz not null,
  total_paise bigint not null check (total_paise >= 0),
  -- The order line of each item; 0 for amounts of the whole order.
  line_nos integer[] not null,
  document jsonb not null,
  -- Refunds before the invoice was issued. The invoice includes them, so they get no credit note.
  refund_ids bigint[] not null default '{}'::bigint[],
  gstin text,
  -- Hub whose staff can see the document; null if the order no longer exists.
  hub_id bigint,
  -- Text for the search by staff.
  search_text text not null generated always as (lower((((((((number || ' ') || order_no) || ' ') || coalesce(document ->> 'customerName', '')) || ' ') || coalesce(document ->> 'customerPhoneNo', '')) || ' ') || coalesce(document ->> 'customerGSTin', ''))) stored,
  unique (gstin, kind, financial_year, serial),
  unique (order_no, cause),
  check ((kind = 'invoice') = (cause = ''))
);
comment on table invoices.document is 'Append-only: issued invoices and credit notes';

-- CGST Rule 46(b): one number series per registration (GSTIN) and financial year. A state can have several
-- registrations.
create table invoices.registration (
  gstin text primary key check (gstin ~ '^[0-9]{2}[0-9A-Z]{13}$'),
  state_code text not null,
  -- Distinguishes the registrations of a state in document numbers: empty for the first, then 'B', 'C' and
  -- so on.
  tag text not null check (tag ~ '^[B-Z]?$'),
  unique (state_code, tag)
);
comment on table invoices.registration is
  'GSTINs of issued documents, each with its letter in document numbers';

create table invoices.number_series (
  gstin text not null references invoices.registration(gstin),
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- '2627': April 2026 to March 2027.
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  last integer not null check (last > 0),
  primary key (gstin, kind, financial_year)
);
comment on table invoices.number_series is
  'Last number of each series. The row stays locked until the document is written, so that a series has no gaps';

create table invoices.print (
  document_id bigint primary key references invoices.document(id),
  pdf bytea not null,
  made_at timestamptz not null
);
comment on table invoices.print is 'Append-only. The PDF of each document, generated once.';

create table invoices.setting (
  only_row boolean default true primary key check (only_row),
  -- Notification 78/2020: six digits above a turnover of ₹5 crore, else four.
  hsn_digits smallint not null default 6 check (hsn_digits = any (array[4, 6])),
  revision integer not null default 1
);
comment on table invoices.setting is 'Settings of documents; one row';

create index document_search on invoices.document using gin (search_text gin_trgm_ops);
-- GST returns read the documents of a registration and month.
create index document_of_month on invoices.document (gstin, issued_at, id);
create index document_by_hub on invoices.document (hub_id, issued_at desc, id desc);
create index document_issued on invoices.document (issued_at desc, id desc);

create function invoices.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoices.document is append-only';
end $$;

create trigger append_only before delete or update on invoices.document
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on invoices.document
  for each statement execute function platform.refuse_change();
create trigger append_only before delete or update on invoices.print
  for each row execute function invoices.refuse_change();
-- Refuses truncation, as for every append-only table.
create trigger append_only_whole before truncate on invoices.print
  for each statement execute function platform.refuse_change();

insert into invoices.setting default values;
