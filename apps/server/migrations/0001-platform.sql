create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists cube;
create extension if not exists earthdistance;

create schema platform;

-- The first answer to a request that carried an Idempotency-Key (contract, section 1).
create table platform.idempotency (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_created_at on platform.idempotency (created_at);

-- What people are sent. Written in the transaction of its cause; a job delivers it.
create table platform.message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'whatsapp', 'call', 'email')),
  recipient text not null,
  template text not null,
  subject text,
  body text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  created_at timestamptz not null,
  sent_at timestamptz
);
create index message_recipient on platform.message (recipient, id desc);

-- Counters behind the limits that must hold across server processes.
create table platform.attempt (
  bucket text not null,
  at timestamptz not null
);
create index attempt_bucket_at on platform.attempt (bucket, at);
create index attempt_at on platform.attempt (at);

-- Which seeds ran, so that a second start keeps the data.
create table platform.seeded (
  name text primary key,
  at timestamptz not null
);
