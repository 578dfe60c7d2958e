create schema payments;

-- The payment of a purchase. DUE is collected on delivery.
create table payments.payment (
  id bigint generated always as identity primary key,
  reference text not null,
  mode text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  state text not null check (state in ('DUE', 'COLLECTED', 'CANCELLED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null default 'order' check (
    kind in ('order', 'membership', 'recharge', 'subscription', 'edit')
  ),
  -- The order whose edit it pays; the order's payment and these are refunded together.
  part_of text,
  customer_id bigint not null,
  -- The amounts paid through a gateway, from HB Money and by points. The rest is paid on delivery.
  gateway_paise bigint not null default 0,
  stored_paise bigint not null default 0,
  -- Total of all requested refunds, to the source or to the wallet.
  refunded_paise bigint not null default 0,
  -- Collected with earlier deliveries of an order that is still due, part of the amount.
  collected_paise bigint not null default 0 check (collected_paise >= 0 and collected_paise <= amount_paise),
  -- The ledger account that received the money. Refunds debit it.
  account text not null default 'sales',
  -- Amounts due on delivery are rounded to the rupee (docs/decisions/0031). Zero for orders without
  -- rounding.
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
  constraint payment_refunded check (refunded_paise >= 0 and refunded_paise <= amount_paise),
  constraint part_is_edit check (part_of is null or kind = 'edit')
);
create index payment_part on payments.payment (part_of, id) where part_of is not null;

-- One attempt to pay through a gateway. The row is written before the request to the gateway.
create table payments.attempt (
  id bigint generated always as identity primary key,
  -- Our number of the attempt: the receipt of gateway 1, the transaction id of gateway 2.
  attempt_no text not null unique check (length(attempt_no) <= 25),
  kind text not null check (kind in ('order', 'membership', 'recharge', 'subscription', 'edit')),
  reference text not null,
  customer_id bigint not null,
  provider text not null check (provider in ('razorpay', 'payu')),
  -- The gateway's order id; null until it responds.
  provider_order_id text,
  mode text not null,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null default 'INR',
  -- The request that was sent to the gateway or signed for it. Responses are compared with it.
  snapshot jsonb not null,
  state text not null check (state in ('STARTED', 'OPEN', 'PENDING', 'PAID', 'FAILED')),
  reason text,
  checks integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_order_id)
) with (fillfactor=80);

-- Payments that a gateway reports: one row per payment id. Repeated reports update it.
create table payments.gateway_payment (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payments.attempt(id),
  kind text not null,
  reference text not null,
  customer_id bigint not null,
  provider text not null,
  payment_id text not null,
  state text not null check (state in ('PENDING', 'AUTHORISED', 'CAPTURED', 'FAILED', 'REFUNDED')),
  -- Decision about captured money: KEPT for the purchase, RETURNED, or QUARANTINED.
  outcome text check (outcome in ('KEPT', 'RETURNED', 'QUARANTINED')),
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  method text not null,
  reason text,
  bank_reference text,
  refunded_paise bigint not null default 0,
  captured_at timestamptz,
  -- The gateway has paid it out, as a settlement report says.
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, payment_id),
  constraint gateway_payment_refunded check (refunded_paise >= 0 and refunded_paise <= amount_paise)
);

-- Webhooks of gateways as received, byte for byte, stored before processing.
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
  -- Our number of the refund, sent to the gateway as the idempotency key.
  refund_no text not null unique check (length(refund_no) >= 10 and length(refund_no) <= 23),
  -- The caller's idempotency key: a repeated request returns the same refund.
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
  -- A failed refund is sent again under a new key, because the gateway repeats the failure for the old
  -- key. A refund of unknown state keeps its key.
  round integer not null default 1 check (round >= 1 and round <= 99),
  -- Includes refunds made in a gateway's dashboard and refunds settled outside the gateway: to HB Money,
  -- by bank transfer, by a lost dispute, or by a refund at the gateway that exceeded the amount owed.
  made_by text not null default 'store' check (made_by in ('store', 'gateway')),
  excess_paise bigint not null default 0,
  check (excess_paise >= 0 and excess_paise <= amount_paise),
  constraint refund_destination check (
    destination in ('source', 'wallet', 'bank', 'dispute', 'gateway')
  ),
  -- A refund through a gateway names the gateway payment.
  constraint refund_source check (destination = 'wallet' or gateway_payment_id is not null)
) with (fillfactor=80);

-- The customer's id at each gateway.
create table payments.gateway_customer (
  customer_id bigint not null,
  provider text not null,
  provider_customer_id text not null,
  primary key (customer_id, provider)
);

-- Every state change of payments and refunds, with actor and time. Append-only.
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
comment on table payments.event is 'Append-only: state changes of payments and refunds';

-- One day's captured money according to the gateway, the ledger and the purchases.
create table payments.settlement (
  day date not null,
  provider text not null check (provider in ('razorpay', 'payu')),
  -- From the gateway's settlement list.
  gateway_count integer not null,
  gateway_paise bigint not null,
  ledger_paise bigint not null,
  -- From the store's own records.
  store_count integer not null,
  store_paise bigint not null,
  differences jsonb not null,
  made_at timestamptz not null,
  primary key (day, provider)
);

-- Chargebacks and disputes as the gateway reports them. Amounts in paise.
create table payments.dispute (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('razorpay', 'payu')),
  provider_dispute_id text not null,
  payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  phase text not null,
  state text not null check (state in ('OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED')),
  -- Deadline for the evidence.
  respond_by timestamptz,
  -- The gateway withholds the money, and the ledger records it. `moves` counts these transfers.
  is_taken boolean not null default false,
  moves integer not null default 0,
  -- When staff sent the evidence to the gateway, and who.
  evidence_sent_at timestamptz,
  evidence_sent_by text,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_dispute_id),
  check ((evidence_sent_at is null) = (evidence_sent_by is null))
);

-- Mandates of customers to recharge HB Money from a card or a UPI account.
create table payments.mandate (
  id bigint generated always as identity primary key,
  mandate_no text not null unique,
  customer_id bigint not null,
  provider text not null check (provider = 'razorpay'),
  method text not null check (method in ('card', 'upi')),
  -- Limit of one debit in paise. Without a second factor RBI allows at most ₹15,000.
  limit_paise bigint not null check (limit_paise >= 100 and limit_paise <= 1500000),
  state text not null,
  -- The reason why the mandate is not in use, as text for people.
  reason text,
  -- The recharge whose payment authorises the mandate.
  reference text not null unique,
  -- The customer's name at the gateway. `token_id` is the gateway's id of the authorised mandate.
  payer_name text not null,
  token_id text,
  instrument text not null default '',
  expires_at timestamptz not null,
  -- Time of the next query to the gateway: for the state or, after the end, to delete the mandate.
  next_look_at timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, token_id),
  check ((state not in ('ACTIVE', 'PAUSED')) or token_id is not null),
  check (state in ('CREATED', 'ACTIVE', 'PAUSED', 'REVOKED', 'EXPIRED', 'REJECTED'))
);

comment on column payments.payment.rounding_paise is
  'Rounding to the rupee, included in amount_paise; negative if it reduced the amount';
comment on column payments.refund.made_by is
  'store: sent by this program. gateway: made by staff in the gateway''s dashboard.';
comment on column payments.refund.excess_paise is
  'The part of a refund made at the gateway that exceeds the amount owed: account excess-refunds.';

-- What the owner decides about payments without a restart.
create table payments.setting (
  only_row boolean default true primary key check (only_row),
  -- Customers may type a UPI address to receive a request for the payment (docs/decisions/0019).
  upi_collect boolean not null default true,
  revision integer not null default 1
);
comment on table payments.setting is 'Settings of payments; one row';
insert into payments.setting default values;

create index attempt_purchase on payments.attempt (kind, reference, id);
create index attempt_failed on payments.attempt (updated_at, id) where state = 'FAILED';
create index attempt_due on payments.attempt (next_check_at) where next_check_at is not null;
-- The check of open payments before an account is erased reads by customer. The customer of a row never
-- changes, so updates do not touch these indexes.
create index attempt_customer on payments.attempt (customer_id);
create index gateway_payment_attempt on payments.gateway_payment (attempt_id);
create index gateway_payment_unsettled on payments.gateway_payment (captured_at, id)
  where captured_at is not null and settled_at is null;
create index gateway_payment_captured on payments.gateway_payment (captured_at)
  where captured_at is not null;
-- One captured payment per purchase.
create unique index gateway_payment_kept on payments.gateway_payment (kind, reference)
  where outcome = 'KEPT';
create index gateway_payment_customer on payments.gateway_payment (customer_id);
create index webhook_received on payments.webhook (provider, received_at desc);
create index refund_purchase on payments.refund (kind, reference, id);
create index refund_due on payments.refund (next_try_at) where next_try_at is not null;
create index refund_gateway_payment on payments.refund (gateway_payment_id)
  where gateway_payment_id is not null;
create index refund_stopped on payments.refund (updated_at) where state = 'MANUAL';
create index refund_waiting on payments.refund (id) where state <> 'PROCESSED';
create index refund_destination on payments.refund (destination, id);
create index refund_bank_reference on payments.refund (bank_reference)
  where bank_reference is not null;
create index refund_provider on payments.refund (provider_refund_id);
create index refund_customer on payments.refund (customer_id);
-- One row per refund at the gateway, also when it is reported several times.
create unique index refund_at_gateway on payments.refund (gateway_payment_id, provider_refund_id)
  where provider_refund_id is not null;
create index event_subject on payments.event (subject, subject_id, id);
create index dispute_payment on payments.dispute (provider, payment_id);
create index dispute_open on payments.dispute (respond_by) where state in ('OPEN', 'UNDER_REVIEW');
-- At most one mandate in use per customer, which prevents double debits.
create unique index mandate_in_use on payments.mandate (customer_id)
  where state in ('ACTIVE', 'PAUSED');
create index mandate_customer on payments.mandate (customer_id, id desc);
create index mandate_look on payments.mandate (next_look_at) where next_look_at is not null;

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'payments.event is append-only';
end $$;

-- Enforces the transitions of states.ts in the database too.
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

-- Enforces the transitions of mandate-states.ts (contract) in the database too.
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
