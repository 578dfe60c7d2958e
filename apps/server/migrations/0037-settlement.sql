-- A day's captured money, as the gateway, the ledger and the purchases have it.
create table payments.settlement (
  day date not null,
  provider text not null check (provider in ('razorpay', 'payu')),
  -- What the gateway's own list says.
  gateway_count integer not null,
  gateway_paise bigint not null,
  ledger_paise bigint not null,
  -- What the store heard of.
  store_count integer not null,
  store_paise bigint not null,
  differences jsonb not null,
  made_at timestamptz not null,
  primary key (day, provider)
);
