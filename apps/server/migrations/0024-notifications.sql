create schema notifications;

create sequence notifications.notification_id as integer;

-- Sent notifications of an order: each state once.
create table notifications.sent (
  order_no text not null,
  state text not null,
  at timestamptz not null,
  primary key (order_no, state)
);

-- Notifications to all visitors.
create table notifications.announcement (
  id integer default nextval('notifications.notification_id'::regclass) primary key,
  title text not null,
  text text not null,
  action_uri text not null default '',
  image_url text not null default '',
  from_at timestamptz not null,
  until_at timestamptz,
  revision integer not null default 1
);

-- Notifications to one customer or one guest session.
create table notifications.personal (
  id integer default nextval('notifications.notification_id'::regclass) primary key,
  session_id bigint,
  customer_id bigint,
  title text not null,
  text text not null,
  action_uri text not null default '',
  image_url text not null default '',
  at timestamptz not null,
  read_at timestamptz,
  -- The campaign that sent it, which counts who read it.
  campaign_id bigint,
  check (num_nonnulls(session_id, customer_id) = 1)
);

-- All announcements up to `read_until` are read.
create table notifications.read_mark (
  session_id bigint unique,
  customer_id bigint unique,
  read_until timestamptz not null,
  check (num_nonnulls(session_id, customer_id) = 1)
);

-- Later announcements that were read one by one.
create table notifications.seen (
  session_id bigint,
  customer_id bigint,
  announcement_id integer not null references notifications.announcement(id) on delete cascade,
  at timestamptz not null,
  check (num_nonnulls(session_id, customer_id) = 1)
);

-- Requests for a notification when a SKU is back in stock at a hub. Each is sent once.
create table notifications.stock_request (
  id bigint generated always as identity primary key,
  session_id bigint,
  customer_id bigint,
  hub_id bigint not null,
  sku text not null,
  -- The language of the page, for the notification of a guest.
  language text not null default 'en',
  asked_at timestamptz not null,
  notified_at timestamptz,
  check (num_nonnulls(session_id, customer_id) = 1)
);

create table notifications.subscriber (
  id bigint generated always as identity primary key,
  email text not null unique,
  state text not null check (state in ('ASKED', 'SUBSCRIBED', 'LEFT')),
  -- Hash of the token in the last mail's link, which works once.
  token_hash bytea unique,
  token_expires_at timestamptz,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz
);

-- Push subscriptions of devices. Each belongs to a session; logout deletes it, so that the next user of
-- the device receives nothing.
create table notifications.push_target (
  id bigint generated always as identity primary key,
  session_id bigint not null,
  customer_id bigint,
  provider text not null check (provider in ('webpush', 'fcm', 'apns')),
  token text not null,
  subscription jsonb,
  created_at timestamptz not null,
  unique (provider, token)
);

-- The keys of Web Push that the first start made. Other keys would end all subscriptions of browsers. The private
-- key is encrypted with the shop's secret.
create table notifications.push_key (
  id integer primary key default 1 check (id = 1),
  public_key text not null,
  sealed_private_key bytea not null
);

-- Pushes that a customer does not want. Consent to offers is `offer_channels` of the customer.
create table notifications.push_preference (
  customer_id bigint primary key,
  muted text[] not null default '{}' check (muted <@ array['orders', 'reminders']),
  -- Reminders wait until the morning.
  quiet_at_night boolean not null default true
);

create index announcement_from on notifications.announcement (from_at desc, id desc);
create index personal_customer on notifications.personal (customer_id, at desc)
  where customer_id is not null;
create index personal_session on notifications.personal (session_id, at desc)
  where session_id is not null;
create index personal_campaign on notifications.personal (campaign_id)
  where campaign_id is not null and read_at is not null;
create index personal_at on notifications.personal (at);
create index read_mark_until on notifications.read_mark (read_until);
create unique index seen_session on notifications.seen (session_id, announcement_id)
  where session_id is not null;
create unique index seen_customer on notifications.seen (customer_id, announcement_id)
  where customer_id is not null;
create index seen_announcement on notifications.seen (announcement_id);
create index seen_at on notifications.seen (at);
create unique index stock_request_session on notifications.stock_request (session_id, hub_id, sku)
  where notified_at is null and session_id is not null;
create unique index stock_request_customer on notifications.stock_request (customer_id, hub_id, sku)
  where notified_at is null and customer_id is not null;
create index stock_request_waiting on notifications.stock_request (hub_id, sku, id)
  where notified_at is null;
create index stock_request_asked on notifications.stock_request (asked_at);
create index subscriber_asked on notifications.subscriber (asked_at) where state = 'ASKED';
create index push_target_customer on notifications.push_target (customer_id);
create index push_target_session on notifications.push_target (session_id);
