create schema promotions;

-- What the shop offers: a code that customers type, or an offer that applies by itself.
create table promotions.promo (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_-]{2,30}$'),
  description text not null,
  -- What it gives and under which conditions; the shape is `promo-terms.ts`. Amounts in paise.
  terms jsonb not null,
  -- Null: no limit.
  total_limit integer check (total_limit > 0),
  customer_limit integer check (customer_limit > 0),
  -- Orders that hold a use now. The database itself refuses one too many.
  uses integer not null default 0 check (uses >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_active boolean not null default true,
  -- Applies by itself where it can.
  is_automatic boolean not null default false,
  -- Stands in the list of offers; a hidden code must be known.
  is_listed boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null,
  check (ends_at is null or ends_at > starts_at),
  constraint promo_within_limit check (total_limit is null or uses <= total_limit)
) with (fillfactor = 50);

-- A use belongs to an order from the moment that it is made; cancelled or expired, it is given back.
create table promotions.use (
  promo_id bigint not null references promotions.promo (id),
  order_no text not null,
  customer_id bigint not null,
  -- What it saved, goods and delivery.
  saved_paise bigint not null check (saved_paise >= 0),
  at timestamptz not null,
  -- When the order was placed: until then the customer's next attempt takes the use over.
  confirmed_at timestamptz,
  given_back_at timestamptz,
  primary key (promo_id, order_no)
);
create index use_order on promotions.use (order_no);
create index use_customer on promotions.use (customer_id, promo_id) where given_back_at is null;

-- How often a customer uses each promo now: one row, so that parallel orders queue for it.
create table promotions.customer_use (
  promo_id bigint not null references promotions.promo (id),
  customer_id bigint not null,
  uses integer not null check (uses >= 0),
  primary key (promo_id, customer_id)
);

-- The orders that count when an offer asks for somebody's first: told by `order.moved`.
create table promotions.placed_order (
  order_no text primary key,
  customer_id bigint not null,
  placed_at timestamptz not null,
  is_cancelled boolean not null default false
);
create index placed_order_customer on promotions.placed_order (customer_id);
insert into promotions.placed_order (order_no, customer_id, placed_at, is_cancelled)
select order_no, customer_id, placed_at, state = 'ORDER_CANCELLED'
from orders."order" where placed_at is not null;

-- The code that a cart carries, and what its offers saved when it was last shown: where less is left at
-- the order, the customer is told first.
alter table cart.cart
  add column promo_code text,
  add column seen_saving_paise bigint not null default 0 check (seen_saving_paise >= 0);
-- What the customer asks of the butcher, and what they want another time.
alter table cart.line
  add column note text not null default '' check (length(note) <= 200);
create table cart.saved_line (
  cart_id bigint not null references cart.cart (id) on delete cascade,
  sku text not null,
  cut text not null default '',
  quantity integer not null check (quantity > 0),
  note text not null default '',
  saved_at timestamptz not null,
  primary key (cart_id, sku, cut)
);
alter table orders.line add column note text not null default '';
