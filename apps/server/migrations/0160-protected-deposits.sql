-- What was paid through a gateway for a purchase that is not fulfilled yet may not be overdrawn either:
-- whoever takes more out of a deposit than is in it takes other customers' money.
create or replace function ledger.is_funded(account text) returns boolean language sql immutable parallel safe
return split_part(account, ':', 1) in (
  'wallet', 'reward-cash', 'points', 'hold', 'points-hold',
  'reward-deposits', 'wallet-deposits', 'deposits', 'reward-debt', 'points-debt');

-- A protected account is one row: the stripes of each deposit become one.
create temporary table deposit_sum on commit drop as
  select account, unit, sum(amount)::bigint as amount from ledger.balance
  where split_part(account, ':', 1) = 'deposits' group by account, unit;
delete from ledger.balance where split_part(account, ':', 1) = 'deposits';
insert into ledger.balance (account, unit, stripe, amount)
  select account, unit, 0, greatest(amount, 0) from deposit_sum;

-- One that is overdrawn already is filled up from the account of corrections, so that it shows there.
with filled as (
  insert into ledger.transfer
    (batch_id, key, debit_account, credit_account, amount, unit, reason, reference, at)
  select nextval(pg_get_serial_sequence('ledger.transfer', 'id')), 'overdrawn:' || account,
         'corrections', account, -amount, unit, 'correction', split_part(account, ':', 2), now()
  from deposit_sum where amount < 0
  returning amount, unit
)
insert into ledger.balance as kept (account, unit, stripe, amount)
  select 'corrections', unit, 1, -sum(amount)::bigint from filled group by unit
  on conflict (account, stripe) do update set amount = kept.amount + excluded.amount;

-- The demo shop's first HB Money was written as brought by a gateway that does not exist.
with demo as (
  select account, unit, -sum(amount)::bigint as amount from ledger.balance
  where account = 'gateway:demo' group by account, unit having sum(amount) < 0
), moved as (
  insert into ledger.transfer
    (batch_id, key, debit_account, credit_account, amount, unit, reason, reference, at)
  select nextval(pg_get_serial_sequence('ledger.transfer', 'id')), 'demo:' || account, 'corrections',
         account, amount, unit, 'correction', '', now()
  from demo returning credit_account, amount, unit
)
insert into ledger.balance as kept (account, unit, stripe, amount)
  select side.account, unit, 1, side.amount
  from moved, lateral (values (credit_account, amount), ('corrections', -amount)) as side (account, amount)
  on conflict (account, stripe) do update set amount = kept.amount + excluded.amount;
