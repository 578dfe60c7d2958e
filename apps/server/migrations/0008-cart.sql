create schema cart;

-- One cart per guest session or customer.
create table cart.cart (
  id bigint generated always as identity primary key,
  session_id bigint unique,
  customer_id bigint unique,
  address_id bigint,
  updated_at timestamptz not null,
  check (num_nonnulls(session_id, customer_id) = 1)
);

create table cart.line (
  cart_id bigint not null references cart.cart (id) on delete cascade,
  sku text not null,
  -- Empty where the pack is not cut.
  cut text not null default '',
  quantity integer not null check (quantity > 0),
  -- What one unit cost when it was last shown, to tell the customer of a change.
  seen_price_paise bigint not null,
  source text not null default '',
  added_at timestamptz not null,
  primary key (cart_id, sku, cut)
);
