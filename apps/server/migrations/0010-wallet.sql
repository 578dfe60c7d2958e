create schema wallet;

-- HB Money held for a purchase. The ledger account `hold:<reference>` holds the money; this row keeps its
-- source accounts, for the return.
create table wallet.hold (
  reference text primary key,
  customer_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- The part that is reward cash; the rest is paid-in money.
  reward_paise bigint not null,
  state text not null check (state in ('HELD', 'SETTLED', 'RELEASED')),
  -- Rises when a purchase is retried after its first hold was released.
  round integer not null default 1,
  -- Refunded after the purchase was settled.
  returned_paise bigint not null default 0,
  updated_at timestamptz not null,
  check (reward_paise >= 0 and reward_paise <= amount_paise),
  check (returned_paise >= 0 and returned_paise <= amount_paise),
  check (returned_paise = 0 or state = 'SETTLED')
);

create table wallet.refund (
  key text primary key,
  reference text not null references wallet.hold(reference),
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null
);
comment on table wallet.refund is 'Append-only: HB Money that was refunded';

-- Recharges of HB Money. The number is the ledger's key of the credit, so it is credited once.
create table wallet.recharge (
  recharge_txn_no text primary key,
  customer_id bigint not null,
  state text not null check (state in ('CREATED', 'AWAITING_GATEWAY', 'FAILED', 'CREDITED')),
  -- Null until the customer chooses the amount and the payment method.
  amount_paise bigint check (amount_paise > 0),
  -- The order that waits for this recharge.
  order_no text,
  membership_ref_no text,
  fail_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state = 'CREATED' or amount_paise is not null)
);

-- Credits and debits by staff, with a reason. Large amounts wait for approval by a second person.
create table wallet.adjustment (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  kind text not null check (kind in ('goodwill', 'correction')),
  -- Positive: credit to the customer. Goodwill is always a credit.
  amount_paise bigint not null check (amount_paise <> 0),
  reason text not null check (reason <> ''),
  state text not null check (state in ('WAITING', 'DONE', 'DECLINED')),
  asked_by_id bigint not null,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by_id bigint,
  decided_by text,
  decided_at timestamptz,
  -- Decided by the limits that were in force when the adjustment was requested.
  needs_second boolean not null default false,
  check (kind <> 'goodwill' or amount_paise > 0),
  check (state = 'WAITING' or decided_by_id is not null),
  constraint second_person_is_another check (
    not needs_second
    or decided_by_id is null
    or decided_by_id <> asked_by_id
  )
);

create table wallet.reward (
  key text primary key check (key <> ''),
  customer_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  reference text not null,
  at timestamptz not null,
  taken_back_at timestamptz,
  -- The part clawed back from reward cash. `owed_paise` is the part that was spent before.
  taken_paise bigint not null default 0 check (taken_paise >= 0),
  owed_paise bigint not null default 0 check (owed_paise >= 0),
  check (
    
case
    when taken_back_at is null then (taken_paise + owed_paise) = 0
    else (taken_paise + owed_paise) = amount_paise
end
  )
);
comment on table wallet.reward is 'Reward cash by the key of its grant: granted once, clawed back once.';

-- Limits for a staff member without a second person, and for collection on delivery. One row; the owner
-- edits it.
create table wallet.money_limit (
  id integer default 1 primary key check (id = 1),
  -- Total of goodwill, corrections and complaint refunds, per customer and per staff member. Above it,
  -- within 24 hours or within 30 days, a second person must approve.
  day_paise bigint not null check (day_paise >= 0 and day_paise <= 100000000),
  month_paise bigint not null check (month_paise >= 0 and month_paise <= 100000000),
  -- Limit for payment on delivery. Section 269ST of the Income-tax Act forbids cash receipts of ₹2,00,000
  -- or more.
  door_paise bigint not null check (door_paise >= 0 and door_paise <= 19999900),
  revision integer not null default 1,
  check (month_paise >= day_paise)
);
comment on table wallet.money_limit is
  'Limits for money that staff hand out or collect; the owner edits them in the console';

-- Amounts that a staff member granted or debited without a second person. The limits sum these rows.
create table wallet.staff_grant (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('goodwill', 'correction', 'complaint')),
  -- The adjustment or complaint. Each counts once.
  reference text not null unique,
  customer_id bigint not null,
  staff_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null
);
comment on table wallet.staff_grant is
  'Append-only: amounts that staff granted or debited alone, for the limits by customer and by staff member';

create index recharge_customer on wallet.recharge (customer_id, updated_at desc);
create index adjustment_customer on wallet.adjustment (customer_id, id desc);
create index adjustment_waiting on wallet.adjustment (id) where state = 'WAITING';
create index staff_grant_customer on wallet.staff_grant (customer_id, at);
create index staff_grant_staff on wallet.staff_grant (staff_id, at);

-- Enforces the transitions of recharges.ts in the database too. FAILED is not final: money can arrive
-- late.
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

create trigger append_only before delete or update on wallet.refund
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on wallet.refund
  for each statement execute function platform.refuse_change();
create trigger check_transition before update of state on wallet.recharge for each row
  when (old.state is distinct from new.state) execute function wallet.check_transition();
create trigger append_only before delete or update on wallet.staff_grant
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on wallet.staff_grant
  for each statement execute function platform.refuse_change();

insert into wallet.money_limit (day_paise, month_paise, door_paise) values (200000, 1000000, 500000);
