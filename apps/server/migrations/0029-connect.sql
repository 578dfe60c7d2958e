create schema connect;

-- Keys with which other programs make the calls of the console.
create table connect.api_key (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- The beginning of the key, by which staff recognise it.
  prefix text not null unique,
  -- Only the hash of the whole key is stored.
  key_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The member of staff who created it: a key never has more permissions than its creator.
  staff_id bigint not null references staff.member(id),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table connect.api_key is 'Keys of other programs for calls of the console; revoked ones are kept for the audit';

-- Addresses of other programs that receive events of the shop.
create table connect.webhook (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- The key of the signatures, encrypted with the secret of the shop.
  sealed_secret bytea not null,
  is_active boolean not null default true,
  -- Failed attempts in succession. Too many switch the webhook off.
  failures integer not null default 0 check (failures >= 0),
  -- When failures switched it off.
  stopped_at timestamptz,
  created_at timestamptz not null,
  revision integer not null default 1
);
comment on table connect.webhook is 'Addresses that receive signed events of the shop';

create table connect.delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references connect.webhook(id) on delete cascade,
  -- The same for all attempts and all receivers of an event: receivers recognise repetitions by it.
  event_id uuid not null,
  event text not null,
  body text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it is sent next; while it is being sent, when another attempt may replace this one.
  due_at timestamptz not null,
  created_at timestamptz not null,
  attempted_at timestamptz,
  http_status integer,
  error text
);
comment on table connect.delivery is 'Events for webhooks with their last attempt, kept for 30 days';

create index api_key_staff on connect.api_key (staff_id);
create index delivery_due on connect.delivery (due_at) where state = 'WAITING';
create index delivery_webhook on connect.delivery (webhook_id, id);
create index delivery_created on connect.delivery (created_at);
