-- Made in the console for one customer, used once, by whom customer care talks to. Only hashes are kept.
create table identity.care_token (
  token_hash bytea primary key,
  customer_id bigint not null references identity.customer (id) on delete cascade,
  staff_id bigint not null,
  staff_name text not null,
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
