-- What one member of staff may give alone, and what riders may collect. One row, which the owner edits.
create table wallet.money_limit (
  id integer primary key default 1 check (id = 1),
  -- Goodwill, corrections and complaint refunds together, for one customer and by one member of staff:
  -- more than that within 24 hours, or within 30 days, needs a second person.
  day_paise bigint not null check (day_paise between 0 and 100000000),
  month_paise bigint not null check (month_paise between 0 and 100000000),
  -- An order that costs more cannot be paid at the door. Section 269ST of the Income-tax Act forbids
  -- taking two lakh rupees or more in cash.
  door_paise bigint not null check (door_paise between 0 and 19999900),
  revision integer not null default 1,
  check (month_paise >= day_paise)
);
comment on table wallet.money_limit is
  'Limits of money that staff hand out or collect; edited by the owner in the console';
insert into wallet.money_limit (day_paise, month_paise, door_paise) values (200000, 1000000, 500000);

-- What a member of staff gave or took without a second person: the limits count these.
create table wallet.staff_grant (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('goodwill', 'correction', 'complaint')),
  -- The adjustment or complaint that it is for: once.
  reference text not null unique,
  customer_id bigint not null,
  staff_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null
);
comment on table wallet.staff_grant is
  'Append-only: what staff gave or took alone, for the limits by customer and by member of staff';
create index staff_grant_customer on wallet.staff_grant (customer_id, at);
create index staff_grant_staff on wallet.staff_grant (staff_id, at);

insert into wallet.staff_grant (kind, reference, customer_id, staff_id, amount_paise, at)
select kind, 'adjustment:' || id, customer_id, asked_by_id, abs(amount_paise), decided_at
from wallet.adjustment
where state = 'DONE' and decided_by_id = asked_by_id and decided_at > now() - interval '30 days'
union all
select 'complaint', refund.key, o.customer_id, substr(refund.actor, 7)::bigint, refund.amount_paise,
       refund.at
from orders.refund as refund join orders."order" as o on o.id = refund.order_id
where refund.cause = 'issue' and refund.actor ~ '^staff:[0-9]+$' and refund.amount_paise <= 200000
  and refund.at > now() - interval '30 days';

-- Which adjustments need a second person is no fixed amount any more: it is written when one is asked for.
alter table wallet.adjustment add column needs_second boolean not null default false;
update wallet.adjustment set needs_second = abs(amount_paise) > 200000;
do $$
declare
  former text;
begin
  select conname into former from pg_constraint
  where conrelid = 'wallet.adjustment'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%abs(amount_paise)%';
  execute format('alter table wallet.adjustment drop constraint %I', former);
end $$;
alter table wallet.adjustment add constraint second_person_is_another check (
  not needs_second or decided_by_id is null or decided_by_id <> asked_by_id);
