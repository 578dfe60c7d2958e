create schema invoices;

-- The last number of each series. A series has no gaps: its row is locked until the document that
-- took a number is written or its transaction has failed.
create table invoices.series (
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- GST code of the state that supplies.
  state_code text not null check (state_code ~ '^[0-9]{2}$'),
  -- '2627': April 2026 to March 2027.
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  last integer not null check (last > 0),
  primary key (kind, state_code, financial_year)
);

-- Invoices and credit notes as they were issued: never changed, never deleted.
create table invoices.document (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  state_code text not null,
  financial_year text not null,
  serial integer not null check (serial > 0),
  -- CGST Rule 46(b): at most sixteen characters, unique within a financial year.
  number text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  order_no text not null,
  -- '' of the invoice, the refund of a credit note: each once an order.
  cause text not null,
  issued_at timestamptz not null,
  total_paise bigint not null check (total_paise >= 0),
  -- The order's line that each item belongs to; 0 for what belongs to the whole order.
  line_nos integer[] not null,
  document jsonb not null,
  foreign key (kind, state_code, financial_year) references invoices.series,
  unique (kind, state_code, financial_year, serial),
  unique (order_no, cause),
  check ((kind = 'invoice') = (cause = ''))
);

create function invoices.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoices.document is append-only';
end $$;
create trigger append_only before update or delete on invoices.document for each row execute function invoices.refuse_change();
