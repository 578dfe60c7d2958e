-- The live code of a phone on each device that asked for one: a stranger's request no longer voids the
-- owner's. Stored as an HMAC; asking again on the same device replaces it.
create table identity.device_code (
  phone text not null,
  device_id uuid not null,
  code_hash bytea not null,
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (phone, device_id)
);
comment on table identity.device_code is
  'Login codes by phone and device; deleted a day after they expire.';
comment on table identity.login_code is
  'Used by servers of the release before; emptied by identity-tidy, dropped in a later release.';
create index device_code_expiry on identity.device_code (expires_at);
