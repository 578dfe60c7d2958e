create schema identity;

create table identity.customer (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  -- International format with the +91 prefix.
  phone text unique check (phone ~ '^\+91[6-9][0-9]{9}$'),
  full_name text,
  email text,
  language text not null default 'en',
  created_at timestamptz not null,
  -- The address can log in once `email_verified_at` is set.
  password_hash text,
  email_verified_at timestamptz,
  -- A changed e-mail address that is not verified yet. The current address stays valid until then.
  pending_email text,
  -- The time of a requested erasure. A login before it cancels the request.
  erase_at timestamptz,
  erased_at timestamptz,
  -- The account of the same person that this one became a part of.
  merged_into bigint references identity.customer(id),
  -- Consent to reminders of an abandoned cart.
  cart_reminders boolean not null default true,
  -- Channels on which the customer agreed to receive offers, and the time of the last change.
  offer_channels text[] not null default '{}'
    check (offer_channels <@ array['push', 'sms', 'email', 'whatsapp']),
  offer_channels_at timestamptz,
  -- The reason that blocks a due erasure. It was sent to the customer once; a daily retry does not send it
  -- again.
  erasure_held_because text,
  check (phone is not null or erased_at is not null)
);

-- One row per device of a guest or customer. The table stores only the hash of the ticket.
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
  -- The customer support agent who acts in the session for the customer.
  support_staff_id bigint,
  support_name text
);

-- Single-use links in mails. The table stores only the hash of a link's token.
create table identity.mail_link (
  token_hash bytea primary key,
  customer_id bigint not null references identity.customer(id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Exports of all personal data of a customer. A file is available for one day.
create table identity.account_export (
  public_id uuid default gen_random_uuid() primary key,
  customer_id bigint not null unique references identity.customer(id) on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  archive bytea
);

-- Single-use logins of customer support to one customer's account, created in the console. Only hashes are
-- stored.
create table identity.support_token (
  token_hash bytea primary key,
  customer_id bigint not null references identity.customer(id) on delete cascade,
  staff_id bigint not null,
  staff_name text not null,
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- The valid code of a phone on each device that requested one. A request on another device does not
-- invalidate it. Stored as an HMAC; a new request on the same device replaces it.
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

-- The ticket of a session rotates. An older ticket stops working soon after a newer one was used. A later
-- request with it indicates theft and ends the session.
create table identity.session_ticket (
  ticket_hash bytea primary key,
  session_id bigint not null references identity.session(id) on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  retired_at timestamptz
);
comment on table identity.session_ticket is 'Hashes of all tickets that were issued for a session.';

comment on column identity.session_ticket.used_at is
  'The first request with this ticket. The previous ticket works until then, because a response can get lost.';
comment on column identity.session_ticket.retired_at is
  'The first use of a newer ticket of the session.';

create unique index customer_verified_email on identity.customer (email)
  where email_verified_at is not null;
-- For the search by staff: parts of the name, last digits of the phone.
create index customer_name on identity.customer using gin ((' ' || full_name) gin_trgm_ops);
create index customer_phone_end on identity.customer (reverse(phone) text_pattern_ops);
create index customer_merged on identity.customer (merged_into) where merged_into is not null;
create index session_customer on identity.session (customer_id) where revoked_at is null;
-- Finds devices with a previous login. The limit on codes for new devices reads it.
create index session_device on identity.session (device_id) where customer_id is not null;
-- Finds the sessions of a customer support agent, to end them when the agent loses the permission.
create index session_support on identity.session (support_staff_id)
  where support_staff_id is not null and revoked_at is null;
create index mail_link_customer on identity.mail_link (customer_id);
create index device_code_expiry on identity.device_code (expires_at);
create index session_ticket_session on identity.session_ticket (session_id, issued_at);

-- Adds the first ticket of every new session.
create function identity.keep_first_ticket() returns trigger language plpgsql as $$
begin
  insert into identity.session_ticket (ticket_hash, session_id, issued_at, used_at)
    values (new.ticket_hash, new.id, new.created_at, new.created_at);
  return null;
end $$;

create trigger keep_first_ticket after insert on identity.session
  for each row execute function identity.keep_first_ticket();
