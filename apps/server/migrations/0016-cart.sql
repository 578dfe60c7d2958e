create schema cart;

-- One cart per guest session or customer.
create table cart.cart (
  id bigint generated always as identity primary key,
  session_id bigint unique,
  customer_id bigint unique,
  updated_at timestamptz not null,
  -- The code that a cart carries, and what its offers saved when it was last shown: where less is left at
  -- the order, the customer is told first.
  promo_code text,
  seen_saving_paise bigint not null default 0 check (seen_saving_paise >= 0),
  -- When the customer was last reminded of what lies in the cart; lines put in later begin a new one.
  reminded_at timestamptz,
  check (num_nonnulls(session_id, customer_id) = 1)
);

create table cart.line (
  cart_id bigint not null references cart.cart(id) on delete cascade,
  sku text not null,
  -- Empty where the pack is not cut.
  cut text not null default '',
  quantity integer not null check (quantity > 0),
  -- What one unit cost when it was last shown, to tell the customer of a change.
  seen_price_paise bigint not null,
  source text not null default '',
  added_at timestamptz not null,
  -- What the customer asks of the butcher, and what they want another time.
  note text not null default '' check (length(note) <= 200),
  primary key (cart_id, sku, cut)
);

create table cart.saved_line (
  cart_id bigint not null references cart.cart(id) on delete cascade,
  sku text not null,
  cut text not null default '',
  quantity integer not null check (quantity > 0),
  note text not null default '',
  saved_at timestamptz not null,
  primary key (cart_id, sku, cut)
);

-- The reminder's job looks for what was left within the last days.
create index cart_left on cart.cart (updated_at) where customer_id is not null;
