-- Who is invited has no password until they set one by the link in their mail.
alter table operations.staff
  alter column password_hash drop not null,
  add column revision integer not null default 1;
alter table operations.rider add column revision integer not null default 1;
create index staff_session_staff on operations.staff_session (staff_id) where revoked_at is null;

-- Links in mails to staff, each good once. Only the hash of a link's token is kept.
create table operations.password_link (
  token_hash bytea primary key,
  staff_id bigint not null references operations.staff (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_staff on operations.password_link (staff_id);

-- What is looked for in the audit besides its subject.
create index audit_staff on operations.audit (staff_id, id desc);
create index audit_action on operations.audit (action, id desc);
create index audit_at on operations.audit (at);

-- How far the chain of the audit was recomputed, and the first entry that did not fit, if any.
create table operations.audit_check (
  is_only_row boolean primary key default true check (is_only_row),
  verified_to bigint not null,
  hash bytea,
  entries bigint not null,
  broken_at bigint,
  at timestamptz not null
);
