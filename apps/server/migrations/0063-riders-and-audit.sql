-- Riders log in themselves: a member of staff with the role, tied to the rider that orders know.
alter table operations.staff drop constraint staff_role_check;
alter table operations.staff add constraint staff_role_check check (role in (
  'owner', 'manager', 'catalogue', 'packer', 'dispatcher', 'care', 'rider'));
alter table operations.rider add column staff_id bigint unique references operations.staff (id);

-- Each entry of the audit holds the hash of the one before: who changes or removes one breaks the
-- chain from there on (reliability, S25).
alter table operations.audit add column hash bytea;

create function operations.audit_hash(previous bytea, entry operations.audit) returns bytea
language sql immutable as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    entry.id, entry.staff_id, entry.action, entry.subject, entry.before, entry.after,
    extract(epoch from entry.at)::text)::text, 'UTF8'))
$$;

alter table operations.audit disable trigger append_only;
do $$
declare
  entry operations.audit;
  previous bytea;
begin
  for entry in select * from operations.audit order by id loop
    previous := operations.audit_hash(previous, entry);
    update operations.audit set hash = previous where id = entry.id;
  end loop;
end $$;
alter table operations.audit enable trigger append_only;
alter table operations.audit alter column hash set not null;

-- One writer at a time: ids and hashes follow each other in the order of the commits.
create function operations.chain_audit() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('operations.audit', 0));
  select hash into previous from operations.audit order by id desc limit 1;
  new.id := nextval(pg_get_serial_sequence('operations.audit', 'id'));
  new.hash := operations.audit_hash(previous, new);
  return new;
end $$;
create trigger chain before insert on operations.audit for each row execute function operations.chain_audit();
create trigger append_only_whole before truncate on operations.audit for each statement execute function operations.refuse_change();
