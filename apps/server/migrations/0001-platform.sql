create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists fuzzystrmatch;

create schema platform;

-- The first response to a request with an Idempotency-Key (contract, section 1).
create table platform.idempotency (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (scope, key)
);

-- Locks a key until the transaction ends, and reads its answer: null if another transaction has the key. The
-- read has a snapshot of its own, later than the lock, so that it sees the answer of a call that just ended.
create function platform.claim_key(of_scope text, of_key text) returns json language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(of_scope || ' ' || of_key, 0)) then
    return null;
  end if;
  return json_build_object('stored', (
    select row_to_json(answer) from (
      select request_hash as "requestHash", status, body from platform.idempotency
      where scope = of_scope and key = of_key
    ) as answer
  ));
end $$;

-- Outgoing messages, written in the transaction of their cause. A job delivers them.
create table platform.message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'whatsapp', 'call', 'email')),
  recipient text not null,
  template text not null,
  subject text,
  body text not null,
  language text not null default 'en',
  -- The body in English, until the message was sent: some carriers have no template in the language.
  english text,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  created_at timestamptz not null,
  sent_at timestamptz,
  -- A message with a secret (login code, link) is not sent after this time, and its body is deleted once
  -- it was sent.
  secret_until timestamptz,
  -- Reason of a permanent failure, in the words of the delivery service.
  failure text,
  -- The cause of many messages, such as a campaign, which counts them.
  reference text,
  -- The address that ends messages of this kind. Only advertising has one.
  stop_link text
);

-- Written in the transaction of the cause, deleted in the transaction of the effects. Every row waits for
-- the next batch (apps/server/src/platform/outbox).
create table platform.event (
  id bigint generated always as identity primary key,
  name text not null,
  -- Events of one customer are handled in the order of their ids. Null: in any order.
  customer_id bigint,
  payload jsonb not null,
  at timestamptz not null default now()
);
comment on table platform.event is 'Outbox: undelivered events between modules';

create table platform.event_retry (
  event_id bigint not null,
  module text not null,
  name text not null,
  customer_id bigint,
  payload jsonb not null,
  -- 0: the event was not tried; it waits for an earlier event of the customer.
  tries integer not null check (tries >= 0),
  retry_at timestamptz not null,
  failure text,
  primary key (event_id, module)
);
comment on table platform.event_retry is
  'Events whose handling failed in a module, and later events of the same customer. Retried with growing pauses.';

create index event_retry_customer on platform.event_retry (customer_id, module, event_id);

-- Counters of the rate limits that all server processes share.
create table platform.attempt (
  bucket text not null,
  at timestamptz not null
);

-- Seeds that have run, so that a second start keeps the data.
create table platform.seeded (
  name text primary key,
  at timestamptz not null
);

-- Photos of people and staff, re-encoded in the widths and formats that pages use. They are in the
-- database so that several servers share them and backups include them.
create table platform.picture (
  -- Digest of the uploaded bytes, so that the same photo is stored once.
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  -- Photos of complaints and deliveries can show private homes. They have random names and need
  -- permission. Photos of products and reviews are public.
  is_private boolean not null default false
);

create table platform.picture_file (
  name text not null references platform.picture(name) on delete cascade,
  width integer not null,
  format text not null check (format in ('webp', 'avif')),
  content bytea not null,
  primary key (name, width, format)
);

comment on column platform.picture.is_private is
  'Not served under /pictures/: a call with its own permission check serves it.';
-- Pictures are compressed already.
alter table platform.picture_file alter column content set storage external;

create index idempotency_created_at on platform.idempotency (created_at);
create index message_reference on platform.message (reference, state) where reference is not null;
create index message_recipient on platform.message (recipient, id desc);
create index attempt_bucket_at on platform.attempt (bucket, at);
create index attempt_at on platform.attempt (at);

-- Trigger of append-only tables: refuses updates, deletes and truncation. The comment of each such table
-- begins with "Append-only"; a test lists them and tries all three.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name;
end $$;

-- Grants the server's role its rights, if it differs from the owner of the tables. Every migration calls
-- it at the end. It changes only differences, so a second call does nothing.
create function platform.grant_server_role(server_role name) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  statement text;
begin
  for statement in
    select format('grant usage on schema %I to %I', n.nspname, server_role)
    from pg_namespace as n
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and pg_has_role(n.nspowner, 'USAGE')
      and not has_schema_privilege(server_role, n.oid, 'USAGE')
  loop
    execute statement;
  end loop;

  -- Append-only tables allow only reads and inserts. The trigger identifies them, because a comment can
  -- get lost when a backup is restored.
  for statement in
    with own_table as (
      select c.oid, c.oid::regclass::text as name,
             exists (select from pg_trigger as t
                     where t.tgrelid = c.oid
                       and t.tgfoid = 'platform.refuse_change'::regproc) as is_append_only
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and pg_has_role(c.relowner, 'USAGE')
        and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
    ), wanted as (
      select t.oid, t.name, p.privilege,
             p.is_for_all or (p.is_for_ordinary and not t.is_append_only) as is_granted
      from own_table as t
      cross join (values
        ('select', true, true), ('insert', true, true), ('update', false, true),
        ('delete', false, true), ('truncate', false, false), ('references', false, false),
        ('trigger', false, false)
      ) as p (privilege, is_for_all, is_for_ordinary)
    )
    select case when is_granted then format('grant %s on %s to %I', privilege, name, server_role)
                else format('revoke %s on %s from %I', privilege, name, server_role) end
    from wanted
    where has_table_privilege(server_role, oid, privilege) <> is_granted
  loop
    execute statement;
  end loop;

  for statement in
    select format('grant usage, select on sequence %s to %I', c.oid::regclass, server_role)
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where pg_has_role(c.relowner, 'USAGE')
      and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and case when c.relkind = 'S'
            then not (has_sequence_privilege(server_role, c.oid, 'USAGE')
                      and has_sequence_privilege(server_role, c.oid, 'SELECT'))
            else false end
  loop
    execute statement;
  end loop;

  -- Row-level security of the graphile-worker tables hides rows from other roles unless a policy allows
  -- them.
  for statement in
    select format('create policy granted_roles on %s using (true) with check (true)', c.oid::regclass)
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = 'graphile_worker' and c.relrowsecurity
      and not exists (select from pg_policy as p
                      where p.polrelid = c.oid and p.polname = 'granted_roles')
  loop
    execute statement;
  end loop;
end $$;
