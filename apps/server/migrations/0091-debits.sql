-- Debits by which HB Money is filled up for a delivery: one a delivery day, whatever becomes of it.
create table subscription.debit (
  id bigint generated always as identity primary key,
  plan_id bigint not null,
  customer_id bigint not null,
  -- The delivery day that it is for.
  date date not null,
  mandate_no text not null,
  -- The recharge that it pays: by its number the money is credited, once.
  recharge_txn_no text not null unique,
  amount_paise bigint not null check (amount_paise between 100 and 1500000),
  state text not null check (state in (
    'PLANNED', 'ANNOUNCED', 'ASKED', 'RETRYING', 'PAID', 'FAILED', 'DROPPED')),
  -- Why it was not taken: SKIPPED, ENDED, REVOKED, OPTED_OUT, ENOUGH, LATE, REFUSED, DECLINED.
  reason text,
  debit_at timestamptz not null,
  retry_at timestamptz not null,
  -- The day's cut-off: its order is made then.
  closes_at timestamptz not null,
  announced_at timestamptz,
  tries integer not null default 0 check (tries between 0 and 2),
  -- When it is looked at next; null: not any more.
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (plan_id, date),
  check (debit_at < retry_at and retry_at < closes_at),
  -- The customer is told a day before (RBI); the amount is fixed two hours before that.
  check (announced_at <= debit_at - interval '24 hours'),
  check (created_at <= debit_at - interval '26 hours'),
  check (state not in ('ANNOUNCED', 'ASKED', 'RETRYING', 'PAID') or announced_at is not null)
) with (fillfactor = 80);
create index debit_next on subscription.debit (next_at, id) where next_at is not null;
create index debit_customer on subscription.debit (customer_id, date desc);

-- The allowed steps once more, below the code (contract, mandate-states.ts).
create function subscription.check_debit_step() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('PLANNED', 'ANNOUNCED'), ('PLANNED', 'DROPPED'), ('ANNOUNCED', 'ASKED'),
    ('ANNOUNCED', 'DROPPED'), ('ASKED', 'PAID'), ('ASKED', 'RETRYING'), ('ASKED', 'FAILED'),
    ('RETRYING', 'ASKED'), ('RETRYING', 'PAID'), ('RETRYING', 'FAILED')
  ) then
    return new;
  end if;
  raise exception 'A debit cannot go from % to %', old.state, new.state;
end $$;
create trigger check_debit_step before update of state on subscription.debit for each row
  when (old.state is distinct from new.state) execute function subscription.check_debit_step();
