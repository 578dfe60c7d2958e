create schema operations;

create table operations.staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  full_name text not null,
  password_hash text not null,
  role text not null check (role in ('owner', 'manager', 'picker', 'support')),
  is_active boolean not null default true,
  created_at timestamptz not null
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
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
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
