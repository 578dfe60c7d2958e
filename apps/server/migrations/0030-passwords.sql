-- An e-mail logs in once its owner has opened the link that was sent to it.
alter table identity.customer
  add column password_hash text,
  add column email_verified_at timestamptz,
  -- A changed e-mail that waits for its link; the one before stays good until then.
  add column pending_email text;
create unique index customer_verified_email on identity.customer (email) where email_verified_at is not null;

-- Links in mails, each good once. Only the hash of a link's token is kept.
create table identity.mail_link (
  token_hash bytea primary key,
  customer_id bigint not null references identity.customer (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_link_customer on identity.mail_link (customer_id);
