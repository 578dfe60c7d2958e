-- Entries of the audit are numbered without gaps. Before, the identity column and the trigger each drew a number, so that
-- every second one was missing, as if an entry had been deleted. Numbers that exist stay. The trigger serialises
-- writers, so it can count on from the last entry.
alter table staff.audit alter column id drop identity;

create or replace function staff.chain_audit() returns trigger language plpgsql as $$
declare
  previous staff.audit;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff.audit', 0));
  select * into previous from staff.audit order by id desc limit 1;
  new.id := coalesce(previous.id, 0) + 1;
  new.hash := staff.audit_hash(previous.hash, new);
  return new;
end $$;
