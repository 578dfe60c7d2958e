create schema identity;

create table identity.customer (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  -- With +91, as it is kept and shown everywhere.
  phone text unique check (phone ~ '^\+91[6-9][0-9]{9}$'),
  full_name text,
  email text,
  language text not null default 'en',
  created_at timestamptz not null,
  -- An e-mail logs in once its owner has opened the link that was sent to it.
  password_hash text,
  email_verified_at timestamptz,
  -- A changed e-mail that waits for its link; the one before stays good until then.
  pending_email text,
  -- Asked for; until then a login keeps the account.
  erase_at timestamptz,
  erased_at timestamptz,
  -- May the shop remind this customer of a basket that was left?
  cart_reminders boolean not null default true,
  -- Why an erasure that was due is held back, as the customer was told: they hear of it once, not daily.
  erasure_held_because text,
  check (phone is not null or erased_at is not null)
);

-- One row per device that is known: a guest's or a customer's. Only the hash of the ticket is kept.
create table identity.session (
  id bigint generated always as identity primary key,
  ticket_hash bytea not null unique,
  device_id uuid not null,
  device_type text not null,
  customer_id bigint references identity.customer(id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Who of customer care acts in the session on the customer's behalf.
  care_staff_id bigint,
  care_name text
);

-- Links in mails, each good once. Only the hash of a link's token is kept.
create table identity.mail_link (
  token_hash bytea primary key,
  customer_id bigint not null references identity.customer(id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- All of a customer's data in one file, for a day.
create table identity.account_export (
  public_id uuid default gen_random_uuid() primary key,
  customer_id bigint not null unique references identity.customer(id) on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  archive bytea
);

-- Made in the console for one customer, used once, by whom customer care talks to. Only hashes are kept.
create table identity.care_token (
  token_hash bytea primary key,
  customer_id bigint not null references identity.customer(id) on delete cascade,
  staff_id bigint not null,
  staff_name text not null,
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

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
comment on table identity.device_code is 'Login codes by phone and device; deleted a day after they expire.';

-- Tickets of a session change while it lasts. An older ticket stops working soon after a newer one was
-- used; who comes with it later has stolen it, or was stolen from, and the session ends for both.
create table identity.session_ticket (
  ticket_hash bytea primary key,
  session_id bigint not null references identity.session(id) on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  retired_at timestamptz
);
comment on table identity.session_ticket is 'Hashes of all tickets that were issued for a session.';

comment on column identity.session_ticket.used_at is
  'When the client first came with it. Until then the ticket before it works: an answer can get lost.';
comment on column identity.session_ticket.retired_at is
  'When a newer ticket of the session was first used.';

create unique index customer_verified_email on identity.customer (email)
  where email_verified_at is not null;
create index session_customer on identity.session (customer_id) where revoked_at is null;
-- Has somebody ever logged in on this device? Asked before a code is sent to where many new ones come from.
create index session_device on identity.session (device_id) where customer_id is not null;
-- Sessions in which customer care acts for a customer: found at once when the agent loses the right.
create index session_care on identity.session (care_staff_id)
  where care_staff_id is not null and revoked_at is null;
create index mail_link_customer on identity.mail_link (customer_id);
create index device_code_expiry on identity.device_code (expires_at);
create index session_ticket_session on identity.session_ticket (session_id, issued_at);

-- The ticket that a session begins with, also where the previous version of the server begins it.
create function identity.keep_first_ticket() returns trigger language plpgsql as $$
begin
  insert into identity.session_ticket (ticket_hash, session_id, issued_at, used_at)
    values (new.ticket_hash, new.id, new.created_at, new.created_at);
  return null;
end $$;

create trigger keep_first_ticket after insert on identity.session
  for each row execute function identity.keep_first_ticket();
