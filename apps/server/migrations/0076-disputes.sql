-- A customer's bank asks for a captured payment back. What the gateway tells of it; amounts in paise.
create table payments.dispute (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('razorpay', 'payu')),
  provider_dispute_id text not null,
  payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  phase text not null,
  state text not null check (state in ('OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED')),
  -- Until when papers must be there.
  respond_by timestamptz,
  -- The gateway keeps the money back: it was moved in the ledger, the `moves`th time.
  is_taken boolean not null default false,
  moves integer not null default 0,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_dispute_id)
);
create index dispute_payment on payments.dispute (provider, payment_id);
create index dispute_open on payments.dispute (respond_by) where state in ('OPEN', 'UNDER_REVIEW');
