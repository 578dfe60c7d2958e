create schema accounting;

-- The journal in double entry. A posting moves an amount from one account to another, so debits equal credits.
-- A source is posted once: a transfer of the ledger, an invoice, a credit note, a settlement, a count of cash.
create table accounting.posting (
  id bigint generated always as identity primary key,
  source text not null check (source <> ''),
  line smallint not null check (line > 0),
  -- The business day in India. A source of a closed day is posted on the first open day.
  day date not null,
  occurred_at timestamptz not null,
  debit text not null check (debit <> ''),
  credit text not null check (credit <> ''),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason <> ''),
  reference text not null,
  unique (source, line),
  check (debit <> credit)
);
comment on table accounting.posting is 'Append-only: the journal, derived from the ledger and from documents';

-- The sums of each account and day. `npm run ledger:verify` compares them with the postings.
create table accounting.day_total (
  day date not null,
  account text not null,
  debit_paise bigint not null check (debit_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  primary key (day, account)
) with (fillfactor=70);
comment on table accounting.day_total is 'Debits and credits of each account and day of accounting.posting';

create table accounting.progress (
  stream text primary key check (stream in ('transfer', 'document')),
  upto_id bigint not null check (upto_id >= 0)
);
comment on table accounting.progress is 'The last posted id of each stream of sources';

-- Closing a day closes all earlier days too.
create table accounting.closed_day (
  day date primary key,
  closed_by bigint not null,
  closed_by_name text not null,
  closed_at timestamptz not null,
  -- The trial balance at the end of the day.
  balances jsonb not null
);
comment on table accounting.closed_day is 'Append-only: days without further postings';

create index posting_day on accounting.posting (day, id);
create index posting_reference on accounting.posting (reference);

create trigger append_only before delete or update on accounting.posting
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on accounting.posting
  for each statement execute function platform.refuse_change();
create trigger append_only before delete or update on accounting.closed_day
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on accounting.closed_day
  for each statement execute function platform.refuse_change();

insert into accounting.progress (stream, upto_id) values ('transfer', 0), ('document', 0);
