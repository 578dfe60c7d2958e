-- Where a device takes pushes. It belongs to the session that it was told in: whoever logs out there
-- takes it along, so that the next person at the device reads nothing of theirs.
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
create index push_target_customer on notifications.push_target (customer_id);
create index push_target_session on notifications.push_target (session_id);
