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

-- Settlement reports of the gateways, as staff imported them.
create table accounting.settlement_file (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('razorpay', 'payu')),
  -- The same file is imported once.
  sha256 bytea not null unique,
  file_name text not null,
  lines integer not null check (lines > 0),
  imported_by bigint not null,
  imported_by_name text not null,
  imported_at timestamptz not null
);
comment on table accounting.settlement_file is 'Imported settlement reports, each once';

-- A transfer of a gateway to the bank, with the amounts of its lines.
create table accounting.payout (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('razorpay', 'payu')),
  settlement_id text not null,
  utr text not null,
  settled_at timestamptz not null,
  amount_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  -- The day on which the money reached the bank, as staff confirmed it.
  received_on date,
  unique (provider, settlement_id)
);
comment on table accounting.payout is 'Transfers of the gateways to the bank, by their settlement id';

create table accounting.settlement_line (
  id bigint generated always as identity primary key,
  file_id bigint not null references accounting.settlement_file(id),
  payout_id bigint not null references accounting.payout(id),
  provider text not null check (provider in ('razorpay', 'payu')),
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  -- The gateway's id of the payment, refund or adjustment.
  entity_id text not null,
  amount_paise bigint not null,
  fee_paise bigint not null check (fee_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  -- The amount that reaches the bank; below zero for a refund.
  net_paise bigint not null,
  -- The comparison with the store's payments and refunds.
  state text not null check (state in ('MATCHED', 'UNKNOWN', 'AMOUNT', 'EXPLAINED')),
  -- The amount in the store, if it differs.
  store_paise bigint,
  note text,
  unique (provider, kind, entity_id),
  check ((state = 'EXPLAINED') = (note is not null))
);
comment on table accounting.settlement_line is 'Lines of settlement reports: a payment is settled once';

create index payout_open on accounting.payout (settled_at) where received_on is null;
create index payout_settled on accounting.payout (settled_at, id);
create index settlement_line_open on accounting.settlement_line (id) where state in ('UNKNOWN', 'AMOUNT');
create index settlement_line_payout on accounting.settlement_line (payout_id);
create index settlement_line_file on accounting.settlement_line (file_id);

-- Cash on delivery by order, and by the rider who collected it.
create table accounting.cash_collected (
  order_no text not null,
  -- An order with several deliveries is paid at each.
  delivery_no integer not null,
  hub_id bigint not null,
  -- 0: delivered without a rider.
  rider_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  collected_at timestamptz not null,
  primary key (order_no, delivery_no)
);
comment on table accounting.cash_collected is 'Append-only: cash on delivery, by order and delivery';

-- The cash that a rider or a hub holds now. The sums equal the journal.
create table accounting.cash_in_hand (
  hub_id bigint not null,
  -- 0 with holder rider: delivered without a rider. Always 0 with holder hub.
  rider_id bigint not null,
  holder text not null check (holder in ('rider', 'hub')),
  amount_paise bigint not null,
  primary key (holder, hub_id, rider_id),
  check (holder = 'rider' or rider_id = 0)
);
comment on table accounting.cash_in_hand is 'Cash that each rider and each hub holds';

-- rider: a rider handed cash to the hub. hub: the hub closed its day. bank: the hub paid cash into the bank.
create table accounting.cash_count (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('rider', 'hub', 'bank')),
  hub_id bigint not null,
  rider_id bigint not null,
  day date not null,
  expected_paise bigint not null,
  counted_paise bigint not null check (counted_paise >= 0),
  -- The number of notes by their value, and coins in paise.
  notes jsonb not null,
  -- Required for a shortage or a surplus; the number of the deposit slip for a deposit.
  remark text,
  counted_by bigint not null,
  counted_by_name text not null,
  counted_at timestamptz not null,
  check (kind = 'bank' or expected_paise = counted_paise or remark is not null),
  check (kind <> 'bank' or (counted_paise > 0 and remark is not null))
);
comment on table accounting.cash_count is 'Append-only: counts of cash by riders, hubs and deposits';

create index cash_collected_rider on accounting.cash_collected (hub_id, rider_id, collected_at);
create index cash_count_hub on accounting.cash_count (hub_id, id desc);
create unique index cash_count_hub_day on accounting.cash_count (hub_id, day) where kind = 'hub';

create trigger append_only before delete or update on accounting.cash_collected
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on accounting.cash_collected
  for each statement execute function platform.refuse_change();
create trigger append_only before delete or update on accounting.cash_count
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on accounting.cash_count
  for each statement execute function platform.refuse_change();

-- Money that customers paid by card or UPI on delivery, as the bank received it from the terminal's bank.
create table accounting.card_receipt (
  id bigint generated always as identity primary key,
  amount_paise bigint not null check (amount_paise > 0),
  fee_paise bigint not null check (fee_paise >= 0),
  -- GST on the fee.
  tax_paise bigint not null check (tax_paise >= 0),
  utr text not null unique,
  received_on date not null,
  recorded_by bigint not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null
);
comment on table accounting.card_receipt is 'Append-only: card and UPI payments on delivery that reached the bank';

create trigger append_only before delete or update on accounting.card_receipt
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on accounting.card_receipt
  for each statement execute function platform.refuse_change();
