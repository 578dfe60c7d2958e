create schema staff;

create table staff.member (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  full_name text not null,
  password_hash text,
  role text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  revision integer not null default 1,
  check (role in ('owner', 'manager', 'catalogue', 'packer', 'dispatcher', 'support', 'marketer',
                  'accountant', 'rider'))
);

-- The hubs of a staff member. No row means all hubs.
create table staff.member_hub (
  staff_id bigint not null references staff.member(id) on delete cascade,
  hub_id bigint not null,
  primary key (staff_id, hub_id)
);

create table staff.session (
  id bigint generated always as identity primary key,
  ticket_hash bytea not null unique,
  staff_id bigint not null references staff.member(id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The session was confirmed with a code of the second factor.
  second_factor boolean not null default false
);

create table staff.rider (
  id bigint generated always as identity primary key,
  hub_id bigint not null,
  full_name text not null,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  is_active boolean not null default true,
  staff_id bigint unique references staff.member(id),
  revision integer not null default 1
);

create table staff.audit (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.member(id),
  -- The name of the API key with which a program made the change.
  api_key text,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null,
  -- Hash of this entry and the previous hash. A changed or deleted entry breaks the chain from there on
  -- (reliability, S25).
  hash bytea not null
);
comment on table staff.audit is 'Append-only: audit log of all actions in the console';

-- Single-use password links in mails to staff. The table stores only the hash of a link's token.
create table staff.password_link (
  token_hash bytea primary key,
  staff_id bigint not null references staff.member(id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Progress of the check of the audit's hash chain, with the first entry whose hash is wrong, if any.
create table staff.audit_check (
  is_only_row boolean default true primary key check (is_only_row),
  verified_to bigint not null,
  hash bytea,
  entries bigint not null,
  broken_at bigint,
  at timestamptz not null
);

-- Second factor of staff: codes of an authenticator app (RFC 6238). Secrets are encrypted with the shop's
-- key. `pending` is a secret that the staff member has not confirmed with a first code.
create table staff.second_factor (
  staff_id bigint primary key references staff.member(id) on delete cascade,
  secret bytea,
  since timestamptz,
  -- Time step of the last accepted code. A code of this or an earlier step is refused.
  last_step bigint not null default 0,
  pending bytea,
  pending_at timestamptz,
  check ((secret is null) = (since is null)),
  check ((pending is null) = (pending_at is null))
);

-- Single-use codes. Only keyed hashes are stored.
create table staff.recovery_code (
  staff_id bigint not null references staff.member(id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Logins that wait for the second factor. They give no access.
create table staff.login_step (
  token_hash bytea primary key,
  staff_id bigint not null references staff.member(id) on delete cascade,
  step text not null check (step in ('CODE', 'SET_UP')),
  expires_at timestamptz not null
);

-- The roles that require a second factor.
create table staff.second_factor_rule (
  is_only_row boolean default true primary key check (is_only_row),
  roles text[] not null default '{}'::text[],
  revision integer not null default 1
);

create index session_staff on staff.session (staff_id) where revoked_at is null;
create index audit_subject on staff.audit (lower(subject) text_pattern_ops, at, id);
-- Filters of the audit other than its subject.
create index audit_staff on staff.audit (staff_id, at, id);
create index audit_action on staff.audit (action, at, id);
create index audit_action_group on staff.audit (split_part(action, '.', 1), at, id);
create index audit_at on staff.audit (at, id);
create index password_link_staff on staff.password_link (staff_id);
create index login_step_staff on staff.login_step (staff_id);

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'staff.audit is append-only';
end $$;

create function staff.audit_hash(previous bytea, entry staff.audit) returns bytea
language sql immutable as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    entry.id, entry.staff_id, entry.api_key, entry.action, entry.subject, entry.before, entry.after,
    extract(epoch from entry.at)::text)::text, 'UTF8'))
$$;

-- Serialises writers, so that ids and hashes follow the order of the commits.
create function staff.chain_audit() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff.audit', 0));
  select hash into previous from staff.audit order by id desc limit 1;
  new.id := nextval(pg_get_serial_sequence('staff.audit', 'id'));
  new.hash := staff.audit_hash(previous, new);
  return new;
end $$;

create trigger append_only before delete or update on staff.audit
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on staff.audit
  for each statement execute function platform.refuse_change();
create trigger chain before insert on staff.audit for each row execute function staff.chain_audit();

insert into staff.second_factor_rule default values;
