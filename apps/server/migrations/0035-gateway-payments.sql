-- Payments through gateways. How a purchase was paid stands in `payment`, whatever was bought.
alter table payments.payment rename column order_no to reference;
alter table payments.payment drop constraint payment_order_no_key;
alter table payments.payment drop constraint payment_mode_check;
alter table payments.payment
  add column kind text not null default 'order'
    check (kind in ('order', 'membership', 'recharge', 'subscription')),
  add column customer_id bigint,
  -- The parts that came through a gateway, and from HB Money or points; the rest is paid at the door.
  add column gateway_paise bigint not null default 0,
  add column stored_paise bigint not null default 0,
  -- What was promised back so far, to the source or to the wallet.
  add column refunded_paise bigint not null default 0,
  -- The ledger's account that the money went to, from which a refund takes it.
  add column account text not null default 'sales',
  add unique (kind, reference),
  add constraint payment_parts check (
    gateway_paise >= 0 and stored_paise >= 0 and gateway_paise + stored_paise <= amount_paise),
  add constraint payment_refunded check (refunded_paise between 0 and amount_paise);
update payments.payment as payment set customer_id = o.customer_id
from orders."order" as o where o.order_no = payment.reference;
alter table payments.payment alter column customer_id set not null;

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
) with (fillfactor = 80);
create index attempt_purchase on payments.attempt (kind, reference, id);
create index attempt_due on payments.attempt (next_check_at) where next_check_at is not null;

-- What a gateway tells of money: one row for each of its payments, however often it is told.
create table payments.gateway_payment (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payments.attempt (id),
  kind text not null,
  reference text not null,
  customer_id bigint not null,
  provider text not null,
  payment_id text not null,
  state text not null
    check (state in ('PENDING', 'AUTHORISED', 'CAPTURED', 'FAILED', 'REFUNDED')),
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
  constraint gateway_payment_refunded check (refunded_paise between 0 and amount_paise)
);
create index gateway_payment_attempt on payments.gateway_payment (attempt_id);
create index gateway_payment_captured on payments.gateway_payment (captured_at)
  where captured_at is not null;
-- A purchase is paid by one captured payment.
create unique index gateway_payment_kept on payments.gateway_payment (kind, reference)
  where outcome = 'KEPT';

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
create index webhook_received on payments.webhook (provider, received_at desc);

create table payments.refund (
  id bigint generated always as identity primary key,
  -- Our number of it, which the gateway gets as the key of the request.
  refund_no text not null unique check (length(refund_no) between 10 and 23),
  -- The caller's: asking again with the same key gives the same refund.
  key text not null unique,
  kind text not null,
  reference text not null,
  customer_id bigint not null,
  destination text not null check (destination in ('source', 'wallet')),
  gateway_payment_id bigint references payments.gateway_payment (id),
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
  check ((destination = 'source') = (gateway_payment_id is not null))
) with (fillfactor = 80);
create index refund_purchase on payments.refund (kind, reference, id);
create index refund_due on payments.refund (next_try_at) where next_try_at is not null;
create index refund_provider on payments.refund (provider_refund_id);

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
  subject text not null check (subject in ('payment', 'attempt', 'gateway_payment', 'refund')),
  subject_id bigint not null,
  from_state text,
  to_state text not null,
  actor text not null,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index event_subject on payments.event (subject, subject_id, id);

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'payments.event is append-only';
end $$;
create trigger append_only before update or delete on payments.event
  for each row execute function payments.refuse_change();

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
create trigger check_transition before update of state on payments.payment for each row
  when (old.state is distinct from new.state) execute function payments.check_transition();
create trigger check_transition before update of state on payments.attempt for each row
  when (old.state is distinct from new.state) execute function payments.check_transition();
create trigger check_transition before update of state on payments.gateway_payment for each row
  when (old.state is distinct from new.state) execute function payments.check_transition();
create trigger check_transition before update of state on payments.refund for each row
  when (old.state is distinct from new.state) execute function payments.check_transition();
