create schema membership;

-- What is sold: so many months for so much, the tax inside.
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

-- What members have of it, and the words of its page. One row; shops change it in the console.
create table membership.program (
  is_only_row boolean default true primary key check (is_only_row),
  discount_basis_points integer not null check (
    discount_basis_points >= 0
    and discount_basis_points <= 5000
  ),
  -- At most this off one order; null: no limit.
  discount_cap_paise bigint check (discount_cap_paise > 0),
  free_delivery boolean not null,
  -- On top of the points that everybody earns: 10000 doubles them.
  extra_points_basis_points integer not null check (
    extra_points_basis_points >= 0
    and extra_points_basis_points <= 50000
  ),
  -- Is the membership shown in the shop?
  is_displayed boolean not null default true,
  description text not null,
  banner text not null,
  -- [{icon, title, detail}], [{question, answer}]
  benefits jsonb not null,
  faqs jsonb not null,
  revision integer not null default 1
);

-- The plan that a visitor wants, beside their cart.
create table membership.wanted (
  id bigint generated always as identity primary key,
  customer_id bigint unique,
  session_id bigint unique,
  plan_id bigint not null references membership.plan(id),
  at timestamptz not null,
  check ((customer_id is null) <> (session_id is null))
);

-- A plan that somebody is about to buy, by itself or with an order.
create table membership.purchase (
  reference text primary key check (reference ~ '^HBM[A-Z0-9]{6,24}$'),
  customer_id bigint not null,
  plan_id bigint not null references membership.plan(id),
  months integer not null check (months > 0),
  amount_paise bigint not null check (amount_paise > 0),
  -- The order with which it is paid; null: bought alone.
  order_no text unique,
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'VOID', 'REFUNDED')),
  created_at timestamptz not null,
  settled_at timestamptz
);

-- The time that was bought. Only a paid purchase has one, and only one.
create table membership.period (
  reference text primary key references membership.purchase(reference),
  customer_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the customer was told that the membership ends.
  reminded_at timestamptz,
  check (ends_at >= starts_at)
);

-- What being a member saved, by order: told on the page, and looked at when somebody gives it back.
create table membership.saving (
  order_no text primary key,
  customer_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- The order was placed.
  counts boolean not null default false,
  at timestamptz not null,
  -- Which bought time saved an order something, and whether the order still stands: what it saved counts
  -- against the refund of that membership, whenever the order was placed.
  reference text references membership.purchase(reference),
  ended_at timestamptz
);

comment on column membership.saving.reference is
  'The membership that saved it: the one that ran, else the one that was bought along.';
comment on column membership.saving.ended_at is
  'The order was cancelled or ran out: it saved nothing.';

create index purchase_customer on membership.purchase (customer_id, created_at desc);
create index period_customer on membership.period (customer_id, ends_at desc);
create index period_ending on membership.period (ends_at) where reminded_at is null;
create index period_end on membership.period (ends_at);
create index saving_customer on membership.saving (customer_id, at);
create index saving_reference on membership.saving (reference);

-- A purchase only goes forward; the database itself refuses anything else.
create function membership.check_purchase() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (('OPEN', 'PAID'), ('OPEN', 'VOID'), ('VOID', 'PAID'), ('PAID', 'REFUNDED')) then
    return new;
  end if;
  raise exception 'A membership purchase cannot go from % to %', old.state, new.state;
end $$;

create trigger check_purchase before update of state on membership.purchase for each row
  when (old.state is distinct from new.state) execute function membership.check_purchase();
