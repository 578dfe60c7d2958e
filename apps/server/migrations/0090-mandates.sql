-- Standing permissions of customers to take HB Money's missing part from a card or a UPI account.
create table payments.mandate (
  id bigint generated always as identity primary key,
  mandate_no text not null unique,
  customer_id bigint not null,
  provider text not null check (provider in ('razorpay')),
  method text not null check (method in ('card', 'upi')),
  -- Of one debit; without a second factor no more than ₹15,000 may be taken (RBI).
  limit_paise bigint not null check (limit_paise between 100 and 1500000),
  state text not null
    check (state in ('CREATED', 'ACTIVE', 'PAUSED', 'REVOKED', 'EXPIRED', 'REJECTED')),
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
  check (state not in ('ACTIVE', 'PAUSED') or token_id is not null)
);
-- One in use a customer: nobody is debited twice for the same thing.
create unique index mandate_in_use on payments.mandate (customer_id)
  where state in ('ACTIVE', 'PAUSED');
create index mandate_customer on payments.mandate (customer_id, id desc);
create index mandate_look on payments.mandate (next_look_at) where next_look_at is not null;

alter table payments.event drop constraint event_subject_check;
alter table payments.event add constraint event_subject_check
  check (subject in ('payment', 'attempt', 'gateway_payment', 'refund', 'mandate'));

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
create trigger check_mandate_step before update of state on payments.mandate for each row
  when (old.state is distinct from new.state) execute function payments.check_mandate_step();
