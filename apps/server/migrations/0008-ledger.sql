create schema ledger;

-- True for accounts whose balance cannot be negative. They include deposits for purchases that are not
-- fulfilled: an overdraft would spend the money of other customers.
create function ledger.is_funded(account text) returns boolean language sql immutable parallel safe
return split_part(account, ':', 1) in (
  'wallet', 'reward-cash', 'points', 'hold', 'points-hold',
  'reward-deposits', 'wallet-deposits', 'deposits', 'reward-debt', 'points-debt',
  'rider-tips');

-- Accounts of points have their own prefixes; all other accounts are in rupees.
create function ledger.unit_of(account text) returns text language sql immutable parallel safe
return case when account like 'points%' then 'HBP' else 'INR' end;

-- All movements of money and points, from one account to another. Append-only.
create table ledger.transfer (
  id bigint generated always as identity primary key,
  -- Shared by the transfers of one movement, such as a payment from two accounts.
  batch_id bigint not null,
  key text not null unique check (key <> ''),
  debit_account text not null check (debit_account <> ''),
  credit_account text not null check (credit_account <> ''),
  -- Paise, or points.
  amount bigint not null check (amount > 0),
  unit text not null check (unit in ('INR', 'HBP')),
  reason text not null check (reason <> ''),
  reference text not null,
  at timestamptz not null,
  check (debit_account <> credit_account),
  check (unit = ledger.unit_of(debit_account) and unit = ledger.unit_of(credit_account))
);
comment on table ledger.transfer is 'Append-only: all movements of money and points';

-- Balance of each account: credits − debits of its transfers. An account that may be overdrawn (sales, a
-- gateway) is split into stripes, so that concurrent checkouts do not wait for one row; the balance is the
-- sum of the stripes. `npm run ledger:verify` recomputes all balances from the transfers.
create table ledger.balance (
  account text not null,
  unit text not null,
  stripe smallint not null,
  amount bigint not null default 0,
  primary key (account, stripe),
  check (unit = ledger.unit_of(account)),
  constraint balance_funded_whole check (stripe = 0 or not ledger.is_funded(account)),
  constraint balance_not_overdrawn check (amount >= 0 or not ledger.is_funded(account))
) with (fillfactor=70);

-- Hash chain over ranges of transfers. Each seal covers the previous seal and all transfers up to
-- `upto_id`. A job creates seals after the commit, so that orders do not wait.
create table ledger.seal (
  number bigint generated always as identity primary key,
  upto_id bigint not null unique,
  transfers integer not null check (transfers > 0),
  hash bytea not null,
  sealed_at timestamptz not null
);
comment on table ledger.seal is
  'Append-only: hashes over ranges of ledger.transfer, each including the previous hash';

create index transfer_debit on ledger.transfer (debit_account, id);
create index transfer_credit on ledger.transfer (credit_account, id);
create index transfer_reference on ledger.transfer (reference);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.transfer is append-only';
end $$;

-- Makes all given transfers or none. Returns 'done', 'repeated' (the same transfers exist already) or
-- 'short' (a funded account would be overdrawn). Rows are locked in the order of account names to avoid
-- deadlocks.
create function ledger.move(
  keys text[], debits text[], credits text[], amounts bigint[], units text[], reasons text[],
  refs text[], moved_at timestamptz
) returns text language plpgsql as $$
declare
  own_stripe constant smallint := 1 + pg_backend_pid() % 16;
  accounts text[];
  stripes smallint[];
  deltas bigint[];
  found_rows integer;
  known integer;
  same integer;
  batch bigint;
begin
  select array_agg(side.account order by side.account),
         array_agg(case when ledger.is_funded(side.account) then 0::smallint else own_stripe end
                   order by side.account),
         array_agg(side.delta order by side.account)
    into accounts, stripes, deltas
    from (select leg.account, sum(leg.delta)::bigint as delta
          from (select d, -a from unnest(debits, amounts) as t (d, a)
                union all
                select c, a from unnest(credits, amounts) as t (c, a)) as leg (account, delta)
          group by leg.account) as side;

  -- Missing rows are inserted before any row is locked. A transaction that held a lock and waited for
  -- another's insert would deadlock with it where both insert the same stripe.
  if (select count(*) from ledger.balance as held
        join unnest(accounts, stripes) as wanted (account, stripe) using (account, stripe))
     < cardinality(accounts) then
    insert into ledger.balance (account, unit, stripe)
      select account, ledger.unit_of(account), stripe
      from unnest(accounts, stripes) as wanted (account, stripe)
      order by account, stripe
      on conflict do nothing;
  end if;
  perform from ledger.balance as held
    join unnest(accounts, stripes) as wanted (account, stripe) using (account, stripe)
    order by held.account, held.stripe for no key update of held;

  -- Read committed: this statement sees transfers that were committed while it waited for the locks.
  select count(*), count(*) filter (where
           made.debit_account = given.debit and made.credit_account = given.credit
           and made.amount = given.amount and made.unit = given.unit)
    into known, same
    from unnest(keys, debits, credits, amounts, units) as given (key, debit, credit, amount, unit)
    join ledger.transfer as made using (key);
  if known > 0 then
    if same = cardinality(keys) then return 'repeated'; end if;
    raise exception 'A key of the ledger was used for another transfer: %', keys;
  end if;

  if exists (
    select from unnest(accounts, stripes, deltas) as wanted (account, stripe, delta)
      join ledger.balance as held using (account, stripe)
    where wanted.delta < 0 and held.amount + wanted.delta < 0 and ledger.is_funded(account)
  ) then
    return 'short';
  end if;

  batch := nextval(pg_get_serial_sequence('ledger.transfer', 'id'));
  insert into ledger.transfer
      (batch_id, key, debit_account, credit_account, amount, unit, reason, reference, at)
    select batch, given.key, given.debit, given.credit, given.amount, given.unit, given.reason,
           given.reference, moved_at
    from unnest(keys, debits, credits, amounts, units, reasons, refs)
      with ordinality as given (key, debit, credit, amount, unit, reason, reference, place)
    order by given.place
    on conflict (key) do nothing;
  get diagnostics found_rows = row_count;
  -- Concurrent calls with the same key reach this point only if they lock no common row: unfunded accounts
  -- in different stripes.
  if found_rows = 0 then return 'repeated'; end if;
  if found_rows < cardinality(keys) then
    raise exception 'A key of the ledger was used for another transfer: %', keys;
  end if;

  update ledger.balance as held set amount = held.amount + wanted.delta
    from unnest(accounts, stripes, deltas) as wanted (account, stripe, delta)
    where held.account = wanted.account and held.stripe = wanted.stripe and wanted.delta <> 0;
  return 'done';
end $$;

-- Hash of the transfers after `after_id` up to `upto_id`, chained to the previous hash.
create function ledger.hash_of(previous bytea, after_id bigint, upto_id bigint)
returns bytea language sql stable
return (
  select sha256(coalesce(previous, ''::bytea) || convert_to(coalesce(string_agg(
           jsonb_build_array(id, batch_id, key, debit_account, credit_account, amount, unit, reason,
                             reference, extract(epoch from at))::text,
           E'\n' order by id), ''), 'UTF8'))
  from ledger.transfer where id > after_id and id <= upto_id
);

create trigger append_only before delete or update on ledger.transfer
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on ledger.transfer
  for each statement execute function platform.refuse_change();
create trigger append_only before delete or update on ledger.seal
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on ledger.seal
  for each statement execute function platform.refuse_change();
