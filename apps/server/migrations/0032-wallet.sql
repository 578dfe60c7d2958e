create schema wallet;

-- What is set aside of a customer's HB Money for a purchase. The money itself lies in the ledger's
-- account `hold:<reference>`; here stands whence it came, so that it can go back there.
create table wallet.hold (
  reference text primary key,
  customer_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- That much of it was reward cash, the rest was paid in.
  reward_paise bigint not null check (reward_paise between 0 and amount_paise),
  state text not null check (state in ('HELD', 'SETTLED', 'RELEASED')),
  -- A purchase may be tried again after its first hold went back.
  round integer not null default 1,
  -- Given back after it was settled.
  returned_paise bigint not null default 0,
  updated_at timestamptz not null,
  check (returned_paise between 0 and amount_paise),
  check (returned_paise = 0 or state = 'SETTLED')
);

create table wallet.give_back (
  key text primary key,
  reference text not null references wallet.hold (reference),
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null
);

-- Money on its way in. The number is what the ledger credits by: once.
create table wallet.recharge (
  recharge_txn_no text primary key,
  customer_id bigint not null,
  state text not null check (state in ('CREATED', 'AWAITING_GATEWAY', 'FAILED', 'CREDITED')),
  -- Null until the customer says how much and how to pay.
  amount_paise bigint check (amount_paise > 0),
  -- The purchase that waits for the money.
  order_no text,
  membership_ref_no text,
  fail_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state = 'CREATED' or amount_paise is not null)
);
create index recharge_customer on wallet.recharge (customer_id, updated_at desc);

-- The allowed steps once more, below the code (recharges.ts). FAILED is not final: money may come late.
create function wallet.check_transition() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('CREATED', 'AWAITING_GATEWAY'), ('AWAITING_GATEWAY', 'FAILED'), ('AWAITING_GATEWAY', 'CREDITED'),
    ('FAILED', 'AWAITING_GATEWAY'), ('FAILED', 'CREDITED')
  ) then
    return new;
  end if;
  raise exception 'A recharge cannot go from % to %', old.state, new.state;
end $$;
create trigger check_transition before update of state on wallet.recharge for each row
  when (old.state is distinct from new.state) execute function wallet.check_transition();

-- What staff give or take, with their reason. Large ones wait for a second person.
create table wallet.adjustment (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  kind text not null check (kind in ('goodwill', 'correction')),
  -- Signed: what the customer gets is positive. Goodwill is never taken.
  amount_paise bigint not null check (amount_paise <> 0),
  reason text not null check (reason <> ''),
  state text not null check (state in ('WAITING', 'DONE', 'DECLINED')),
  asked_by_id bigint not null,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by_id bigint,
  decided_by text,
  decided_at timestamptz,
  check (kind <> 'goodwill' or amount_paise > 0),
  -- Nobody is their own second person.
  check (state = 'WAITING' or decided_by_id is not null),
  check (abs(amount_paise) <= 200000 or decided_by_id is null or decided_by_id <> asked_by_id)
);
create index adjustment_customer on wallet.adjustment (customer_id, id desc);
create index adjustment_waiting on wallet.adjustment (id) where state = 'WAITING';
