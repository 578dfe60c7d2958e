create schema identity;

create table identity.customer (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  -- With +91, as it is kept and shown everywhere.
  phone text not null unique check (phone ~ '^\+91[6-9][0-9]{9}$'),
  full_name text,
  email text,
  language text not null default 'en',
  created_at timestamptz not null
);

-- One row per device that is known: a guest's or a customer's. Only the hash of the ticket is kept.
create table identity.session (
  id bigint generated always as identity primary key,
  ticket_hash bytea not null unique,
  device_id uuid not null,
  device_type text not null,
  customer_id bigint references identity.customer (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_customer on identity.session (customer_id) where revoked_at is null;

-- The one live code of a phone. Stored as an HMAC; asking again replaces it.
create table identity.login_code (
  phone text primary key,
  code_hash bytea not null,
  device_id uuid not null,
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
