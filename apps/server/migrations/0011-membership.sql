create schema membership;

-- Membership plans on sale: months and price in paise, tax included.
create table membership.plan (
  id bigint generated always as identity primary key,
  months integer not null unique check (months = any (array[1, 3, 6, 12])),
  title text not null,
  retail_paise bigint not null check (retail_paise > 0),
  sale_paise bigint not null,
  gst_basis_points integer not null check (gst_basis_points >= 0 and gst_basis_points <= 10000),
  is_recommended boolean not null default false,
  is_active boolean not null default true,
  check (sale_paise > 0 and sale_paise <= retail_paise)
);

-- Benefits of members and the texts of the membership page. One row; staff edit it in the console.
create table membership.program (
  is_only_row boolean default true primary key check (is_only_row),
  discount_basis_points integer not null check (
    discount_basis_points >= 0
    and discount_basis_points <= 5000
  ),
  -- Maximum discount on one order; null: no limit.
  discount_cap_paise bigint check (discount_cap_paise > 0),
  free_delivery boolean not null,
  -- Points in addition to those of every customer: 10000 doubles them.
  extra_points_basis_points integer not null check (
    extra_points_basis_points >= 0
    and extra_points_basis_points <= 50000
  ),
  -- The shop shows the membership.
  is_displayed boolean not null default true,
  description text not null,
  banner text not null,
  -- benefits: [{icon, title, detail}]; faqs: [{question, answer}].
  benefits jsonb not null,
  faqs jsonb not null,
  revision integer not null default 1
);

-- The membership plan that a visitor added to the cart.
create table membership.cart_plan (
  id bigint generated always as identity primary key,
  customer_id bigint unique,
  session_id bigint unique,
  plan_id bigint not null references membership.plan(id),
  at timestamptz not null,
  check ((customer_id is null) <> (session_id is null))
);

-- Purchases of a membership, alone or with an order, paid or not.
create table membership.purchase (
  reference text primary key check (reference ~ '^HBM[A-Z0-9]{6,24}$'),
  customer_id bigint not null,
  plan_id bigint not null references membership.plan(id),
  months integer not null check (months > 0),
  amount_paise bigint not null check (amount_paise > 0),
  -- The order that pays for it; null: bought alone.
  order_no text unique,
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'VOID', 'REFUNDED')),
  created_at timestamptz not null,
  settled_at timestamptz
);

-- The time of a paid purchase; exactly one row for each.
create table membership.period (
  reference text primary key references membership.purchase(reference),
  customer_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the customer was reminded of the end of the membership.
  reminded_at timestamptz,
  check (ends_at >= starts_at)
);

-- Savings by the membership, per order. The membership page shows the total; the refund of a membership
-- subtracts it.
create table membership.saving (
  order_no text primary key,
  customer_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- True once the order is placed.
  counts boolean not null default false,
  at timestamptz not null,
  reference text references membership.purchase(reference),
  ended_at timestamptz
);

comment on column membership.saving.reference is
  'The membership that gave the discount: the active one, else the one bought with the order. Its refund subtracts the saving, whenever the order was placed.';
comment on column membership.saving.ended_at is
  'When the order was cancelled or expired: the saving no longer counts.';

create index purchase_customer on membership.purchase (customer_id, created_at desc);
create index period_customer on membership.period (customer_id, ends_at desc);
create index period_ending on membership.period (ends_at) where reminded_at is null;
create index period_end on membership.period (ends_at, reference);
create index saving_customer on membership.saving (customer_id, at);
create index saving_reference on membership.saving (reference);

-- Allows only the valid state changes of a purchase.
create function membership.check_purchase() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (('OPEN', 'PAID'), ('OPEN', 'VOID'), ('VOID', 'PAID'), ('PAID', 'REFUNDED')) then
    return new;
  end if;
  raise exception 'A membership purchase cannot go from % to %', old.state, new.state;
end $$;

create trigger check_purchase before update of state on membership.purchase for each row
  when (old.state is distinct from new.state) execute function membership.check_purchase();
