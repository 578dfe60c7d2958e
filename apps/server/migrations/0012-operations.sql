create schema operations;

create table operations.staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  full_name text not null,
  password_hash text not null,
  role text not null check (role in ('owner', 'manager', 'catalogue', 'packer', 'dispatcher', 'care')),
  is_active boolean not null default true,
  created_at timestamptz not null
);

-- The hubs that a member of staff works for; none means all.
create table operations.staff_hub (
  staff_id bigint not null references operations.staff (id) on delete cascade,
  hub_id bigint not null,
  primary key (staff_id, hub_id)
);

create table operations.staff_session (
  id bigint generated always as identity primary key,
  ticket_hash bytea not null unique,
  staff_id bigint not null references operations.staff (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create table operations.rider (
  id bigint generated always as identity primary key,
  hub_id bigint not null,
  full_name text not null,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  is_active boolean not null default true
);

-- Who did what in the console.
create table operations.audit (
  id bigint generated always as identity primary key,
  staff_id bigint not null references operations.staff (id),
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null
);
create index audit_subject on operations.audit (subject, id desc);

create function operations.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'operations.audit is append-only';
end $$;
create trigger append_only before update or delete on operations.audit for each row execute function operations.refuse_change();
