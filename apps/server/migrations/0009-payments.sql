create schema payments;

-- How an order is paid. DUE is collected at the door.
create table payments.payment (
  id bigint generated always as identity primary key,
  reference text not null,
  mode text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  state text not null check (state in ('DUE', 'COLLECTED', 'CANCELLED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null default 'order' check (
    kind in ('order', 'membership', 'recharge', 'subscription')
  ),
  customer_id bigint not null,
  -- The parts that came through a gateway, and from HB Money or points; the rest is paid at the door.
  gateway_paise bigint not null default 0,
  stored_paise bigint not null default 0,
  -- What was promised back so far, to the source or to the wallet.
  refunded_paise bigint not null default 0,
  -- The ledger's account that the money went to, from which a refund takes it.
  account text not null default 'sales',
  -- What is due at the door is rounded to the rupee (docs/decisions/0031). Orders that were placed before
  -- stay as they were: their rounding is zero.
  rounding_paise integer not null default 0 check (
    rounding_paise >= '-50'::integer
    and rounding_paise <= 50
  ),
  unique (kind, reference),
  constraint payment_parts check (
    gateway_paise >= 0
    and stored_paise >= 0
    and (gateway_paise + stored_paise) <= amount_paise
  ),
  constraint payment_refunded check (refunded_paise >= 0 and refunded_paise <= amount_paise)
);

-- One go at paying through a gateway. Written before the gateway is asked.
create table payments.attempt (
  id bigint generated always as identity primary key,
  -- Our number of it: the receipt of gateway 1, the transaction id of gateway 2.
  attempt_no text not null unique check (length(attempt_no) <= 25),
  kind text not null check (kind in ('order', 'membership', 'recharge', 'subscription')),
  reference text not null,
  customer_id bigint not null,
  provider text not null check (provider in ('razorpay', 'payu')),
  -- The gateway's number of what is to be paid; empty until it answered.
  provider_order_id text,
  mode text not null,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null default 'INR',
  -- What was sent to the gateway or signed for it, so that its answers are compared with that.
  snapshot jsonb not null,
  state text not null check (state in ('STARTED', 'OPEN', 'PENDING', 'PAID', 'FAILED')),
  reason text,
  checks integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_order_id)
) with (fillfactor=80);

-- What a gateway tells of money: one row for each of its payments, however often it is told.
create table payments.gateway_payment (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payments.attempt(id),
  kind text not null,
  reference text not null,
  customer_id bigint not null,
  provider text not null,
  payment_id text not null,
  state text not null check (state in ('PENDING', 'AUTHORISED', 'CAPTURED', 'FAILED', 'REFUNDED')),
  -- What became of captured money: KEPT for the purchase, or on its way back.
  outcome text check (outcome in ('KEPT', 'RETURNED', 'QUARANTINED')),
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  method text not null,
  reason text,
  bank_reference text,
  refunded_paise bigint not null default 0,
  captured_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, payment_id),
  constraint gateway_payment_refunded check (refunded_paise >= 0 and refunded_paise <= amount_paise)
);

-- What gateways sent, to the byte, before anything is made of it.
create table payments.webhook (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('razorpay', 'payu')),
  event_id text not null,
  event text not null,
  body bytea not null,
  state text not null check (state in ('RECEIVED', 'APPLIED', 'IGNORED')),
  note text,
  received_at timestamptz not null,
  done_at timestamptz,
  unique (provider, event_id)
);

create table payments.refund (
  id bigint generated always as identity primary key,
  -- Our number of it, which the gateway gets as the key of the request.
  refund_no text not null unique check (length(refund_no) >= 10 and length(refund_no) <= 23),
  -- The caller's: asking again with the same key gives the same refund.
  key text not null unique,
  kind text not null,
  reference text not null,
  customer_id bigint not null,
  destination text not null,
  gateway_payment_id bigint references payments.gateway_payment(id),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  state text not null check (state in ('REQUESTED', 'PENDING', 'PROCESSED', 'MANUAL')),
  provider_refund_id text,
  bank_reference text,
  tries integer not null default 0,
  failure text,
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A refund that its gateway has failed is sent again under a new key: under the former one the gateway
  -- only repeats that it failed. A refund that nobody knows the fate of keeps its key.
  round integer not null default 1 check (round >= 1 and round <= 99),
  -- Refunds that were made in a gateway's dashboard, and refunds that were settled in another way than
  -- back through the gateway: into HB Money, by the shop's bank, by a lost dispute, or by a refund that
  -- was made at the gateway beyond what was owed.
  made_by text not null default 'store' check (made_by in ('store', 'gateway')),
  excess_paise bigint not null default 0,
  check (excess_paise >= 0 and excess_paise <= amount_paise),
  constraint refund_destination check (
    destination in ('source', 'wallet', 'bank', 'dispute', 'gateway')
  ),
  -- What left through a gateway, or was to, names its payment.
  constraint refund_source check (destination = 'wallet' or gateway_payment_id is not null)
) with (fillfactor=80);

-- Each customer's name at a gateway.
create table payments.gateway_customer (
  customer_id bigint not null,
  provider text not null,
  provider_customer_id text not null,
  primary key (customer_id, provider)
);

-- Append-only: every step of the machines above, who took it and when.
create table payments.event (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id bigint not null,
  from_state text,
  to_state text not null,
  actor text not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamptz not null,
  check (subject in ('payment', 'attempt', 'gateway_payment', 'refund', 'mandate'))
);
comment on table payments.event is 'Append-only: what became of payments and refunds';

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
  -- When the evidence is due.
  respond_by timestamptz,
  -- The gateway keeps the money back: it was moved in the ledger, the `moves`th time.
  is_taken boolean not null default false,
  moves integer not null default 0,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_dispute_id)
);

-- Standing permissions of customers to take HB Money's missing part from a card or a UPI account.
create table payments.mandate (
  id bigint generated always as identity primary key,
  mandate_no text not null unique,
  customer_id bigint not null,
  provider text not null check (provider = 'razorpay'),
  method text not null check (method in ('card', 'upi')),
  -- Of one debit; without a second factor no more than ₹15,000 may be taken (RBI).
  limit_paise bigint not null check (limit_paise >= 100 and limit_paise <= 1500000),
  state text not null,
  -- Why it is not in use, for people.
  reason text,
  -- The recharge whose payment authorises it.
  reference text not null unique,
  -- What the gateway calls the customer, and the mandate once it is paid.
  payer_name text not null,
  token_id text,
  instrument text not null default '',
  expires_at timestamptz not null,
  -- When the gateway is asked next: how it stands, or, once it is over, to forget it.
  next_look_at timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, token_id),
  check ((state not in ('ACTIVE', 'PAUSED')) or token_id is not null),
  check (state in ('CREATED', 'ACTIVE', 'PAUSED', 'REVOKED', 'EXPIRED', 'REJECTED'))
);

comment on column payments.payment.rounding_paise is
  'What rounding to the rupee added to amount_paise, which includes it; below zero where it took off';
comment on column payments.refund.made_by is
  'store: sent by this program. gateway: made by staff in the dashboard of the gateway.';
comment on column payments.refund.excess_paise is
  'What of a refund made at the gateway went beyond what was still owed: the account excess-refunds.';

create index attempt_purchase on payments.attempt (kind, reference, id);
create index attempt_due on payments.attempt (next_check_at) where next_check_at is not null;
-- Whether money of a customer is still on its way is asked when they look at leaving: without these each
-- look read all attempts, payments and refunds that there ever were. Customers of rows never change, so
-- that updates of the rows touch none of them.
create index attempt_customer on payments.attempt (customer_id);
create index gateway_payment_attempt on payments.gateway_payment (attempt_id);
create index gateway_payment_captured on payments.gateway_payment (captured_at)
  where captured_at is not null;
-- A purchase is paid by one captured payment.
create unique index gateway_payment_kept on payments.gateway_payment (kind, reference)
  where outcome = 'KEPT';
create index gateway_payment_customer on payments.gateway_payment (customer_id);
create index webhook_received on payments.webhook (provider, received_at desc);
create index refund_purchase on payments.refund (kind, reference, id);
create index refund_due on payments.refund (next_try_at) where next_try_at is not null;
create index refund_provider on payments.refund (provider_refund_id);
create index refund_customer on payments.refund (customer_id);
-- A refund at the gateway is one row, however often it is heard of.
create unique index refund_at_gateway on payments.refund (gateway_payment_id, provider_refund_id)
  where provider_refund_id is not null;
create index event_subject on payments.event (subject, subject_id, id);
create index dispute_payment on payments.dispute (provider, payment_id);
create index dispute_open on payments.dispute (respond_by) where state in ('OPEN', 'UNDER_REVIEW');
-- One in use a customer: nobody is debited twice for the same thing.
create unique index mandate_in_use on payments.mandate (customer_id)
  where state in ('ACTIVE', 'PAUSED');
create index mandate_customer on payments.mandate (customer_id, id desc);
create index mandate_look on payments.mandate (next_look_at) where next_look_at is not null;

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'payments.event is append-only';
end $$;

-- The tables of states.ts once more, below the code.
create function payments.check_transition() returns trigger language plpgsql as $$
begin
  if (tg_table_name::text, old.state, new.state) in (
    ('payment', 'DUE', 'COLLECTED'), ('payment', 'DUE', 'CANCELLED'),
    ('attempt', 'STARTED', 'OPEN'), ('attempt', 'STARTED', 'PENDING'),
    ('attempt', 'STARTED', 'PAID'), ('attempt', 'STARTED', 'FAILED'),
    ('attempt', 'OPEN', 'PENDING'), ('attempt', 'OPEN', 'PAID'), ('attempt', 'OPEN', 'FAILED'),
    ('attempt', 'PENDING', 'PAID'), ('attempt', 'PENDING', 'FAILED'),
    ('attempt', 'FAILED', 'PENDING'), ('attempt', 'FAILED', 'PAID'),
    ('gateway_payment', 'PENDING', 'AUTHORISED'), ('gateway_payment', 'PENDING', 'CAPTURED'),
    ('gateway_payment', 'PENDING', 'FAILED'), ('gateway_payment', 'PENDING', 'REFUNDED'),
    ('gateway_payment', 'AUTHORISED', 'CAPTURED'), ('gateway_payment', 'AUTHORISED', 'FAILED'),
    ('gateway_payment', 'AUTHORISED', 'REFUNDED'),
    ('gateway_payment', 'FAILED', 'AUTHORISED'), ('gateway_payment', 'FAILED', 'CAPTURED'),
    ('gateway_payment', 'FAILED', 'REFUNDED'), ('gateway_payment', 'CAPTURED', 'REFUNDED'),
    ('refund', 'REQUESTED', 'PENDING'), ('refund', 'REQUESTED', 'PROCESSED'),
    ('refund', 'REQUESTED', 'MANUAL'), ('refund', 'PENDING', 'PROCESSED'),
    ('refund', 'PENDING', 'MANUAL'), ('refund', 'MANUAL', 'REQUESTED'),
    ('refund', 'MANUAL', 'PROCESSED')
  ) then
    return new;
  end if;
  raise exception 'A % cannot go from % to %', tg_table_name, old.state, new.state;
end $$;

-- The allowed steps once more, below the code (contract, mandate-states.ts).
create function payments.check_mandate_step() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('CREATED', 'ACTIVE'), ('CREATED', 'REJECTED'), ('CREATED', 'REVOKED'), ('CREATED', 'EXPIRED'),
    ('ACTIVE', 'PAUSED'), ('ACTIVE', 'REVOKED'), ('ACTIVE', 'EXPIRED'),
    ('PAUSED', 'ACTIVE'), ('PAUSED', 'REVOKED'), ('PAUSED', 'EXPIRED')
  ) then
    return new;
  end if;
  raise exception 'A mandate cannot go from % to %', old.state, new.state;
end $$;

create trigger check_transition before update of state on payments.payment for each row
  when (old.state is distinct from new.state) execute function payments.check_transition();
create trigger check_transition before update of state on payments.attempt for each row
  when (old.state is distinct from new.state) execute function payments.check_transition();
create trigger check_transition before update of state on payments.gateway_payment for each row
  when (old.state is distinct from new.state) execute function payments.check_transition();
create trigger check_transition before update of state on payments.refund for each row
  when (old.state is distinct from new.state) execute function payments.check_transition();
create trigger append_only before delete or update on payments.event
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on payments.event
  for each statement execute function platform.refuse_change();
create trigger check_mandate_step before update of state on payments.mandate for each row
  when (old.state is distinct from new.state) execute function payments.check_mandate_step();
