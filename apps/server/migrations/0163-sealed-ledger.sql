-- A chain of hashes over the transfers, in stretches: each seal holds the hash of the seal before it and
-- of all transfers up to `upto_id`. A job makes seals after the commit, so that no order waits for it.
create table ledger.seal (
  number bigint generated always as identity primary key,
  upto_id bigint not null unique,
  transfers integer not null check (transfers > 0),
  hash bytea not null,
  sealed_at timestamptz not null
);
comment on table ledger.seal is
  'Append-only: hashes over stretches of ledger.transfer, each with the hash before it';
create trigger append_only before update or delete on ledger.seal
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on ledger.seal
  for each statement execute function platform.refuse_change();

-- The hash of the transfers after one id and up to another, continued from the hash before them.
create function ledger.hash_of(previous bytea, after_id bigint, upto_id bigint)
returns bytea language sql stable
return (
  select sha256(coalesce(previous, ''::bytea) || convert_to(coalesce(string_agg(
           jsonb_build_array(id, batch_id, key, debit_account, credit_account, amount, unit, reason,
                             reference, extract(epoch from at))::text,
           E'\n' order by id), ''), 'UTF8'))
  from ledger.transfer where id > after_id and id <= upto_id
);
