create schema cart;

-- One cart per guest session or customer.
create table cart.cart (
  id bigint generated always as identity primary key,
  session_id bigint unique,
  customer_id bigint unique,
  updated_at timestamptz not null,
  -- The entered promo code, and the savings last shown. If the savings are lower at checkout, the customer
  -- must confirm.
  promo_code text,
  seen_saving_paise bigint not null default 0 check (seen_saving_paise >= 0),
  -- Time of the last reminder. Lines added later allow a new one.
  reminded_at timestamptz,
  check (num_nonnulls(session_id, customer_id) = 1)
);

create table cart.line (
  cart_id bigint not null references cart.cart(id) on delete cascade,
  sku text not null,
  -- Empty for packs without a choice of cut.
  cut text not null default '',
  quantity integer not null check (quantity > 0),
  -- The unit price last shown, to notify the customer of a change.
  seen_price_paise bigint not null,
  source text not null default '',
  added_at timestamptz not null,
  -- The customer's instruction for the butcher.
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

-- For the job that finds abandoned carts of the last days.
create index cart_left on cart.cart (updated_at) where customer_id is not null;
