-- An erased customer stays as a number that orders and the ledger refer to; nothing tells who it was.
alter table identity.customer
  alter column phone drop not null,
  -- Asked for; until then a login keeps the account.
  add column erase_at timestamptz,
  add column erased_at timestamptz,
  add check (phone is not null or erased_at is not null);

-- All of a customer's data in one file, for a day.
create table identity.account_export (
  public_id uuid primary key default gen_random_uuid(),
  customer_id bigint not null unique references identity.customer (id) on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  archive bytea
);

-- Who of customer care acts in the session on the customer's behalf.
alter table identity.session add column care_staff_id bigint, add column care_name text;
