-- The second factor of staff: codes of an authenticator app (RFC 6238). Secrets are sealed with the
-- shop's key. `pending` is one that was shown and not confirmed by its first code yet.
create table operations.second_factor (
  staff_id bigint primary key references operations.staff (id) on delete cascade,
  secret bytea,
  since timestamptz,
  -- The time step of the last code that was accepted: no code counts twice.
  last_step bigint not null default 0,
  pending bytea,
  pending_at timestamptz,
  check ((secret is null) = (since is null)),
  check ((pending is null) = (pending_at is null))
);

-- Each good once; only keyed hashes are kept.
create table operations.recovery_code (
  staff_id bigint not null references operations.staff (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Logins that wait for their second step. They are no sessions and open nothing else.
create table operations.login_step (
  token_hash bytea primary key,
  staff_id bigint not null references operations.staff (id) on delete cascade,
  step text not null check (step in ('CODE', 'SET_UP')),
  expires_at timestamptz not null
);
create index login_step_staff on operations.login_step (staff_id);

-- Of which roles the shop asks it.
create table operations.second_factor_rule (
  is_only_row boolean primary key default true check (is_only_row),
  roles text[] not null default '{}',
  revision integer not null default 1
);
insert into operations.second_factor_rule default values;

-- Whether the session began, or went on, with a code.
alter table operations.staff_session add column second_factor boolean not null default false;
