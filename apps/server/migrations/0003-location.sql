create schema location;

create table location.city (
  id bigint generated always as identity primary key,
  name text not null unique,
  state text not null,
  -- Two-digit GST state code: decides CGST and SGST against IGST.
  state_code text not null check (state_code ~ '^[0-9]{2}$')
);

-- A hub (area distribution centre) and the rules its customers shop by. Amounts in paise.
create table location.hub (
  id bigint generated always as identity primary key,
  adc_code text not null unique,
  name text not null,
  city_id bigint not null references location.city (id),
  address text not null,
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  phone text not null,
  gstin text not null,
  fssai text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Ring of [longitude, latitude] pairs, first = last, as in GeoJSON.
  area jsonb not null,
  delivery_fee_paise bigint not null check (delivery_fee_paise >= 0),
  delivery_gst_basis_points integer not null check (delivery_gst_basis_points >= 0),
  free_delivery_from_paise bigint check (free_delivery_from_paise >= 0),
  minimum_order_paise bigint not null check (minimum_order_paise >= 0),
  cash_on_delivery boolean not null default true,
  pay_on_delivery boolean not null default true,
  express_minutes integer check (express_minutes > 0),
  is_default boolean not null default false,
  is_active boolean not null default true
);
create unique index hub_one_default on location.hub (is_default) where is_default;

-- The gazetteer: post offices of India with their points.
create table location.place (
  id bigint generated always as identity primary key,
  name text not null,
  pin_code text not null,
  district text not null,
  city text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Lower-case name, everyday names and district: what the search compares with.
  search_text text not null,
  -- Higher is offered first: metros and delivery offices before the rest.
  weight integer not null default 0
);
create index place_pin_code on location.place (pin_code text_pattern_ops, weight desc);
create index place_search on location.place using gin (search_text gin_trgm_ops);
create index place_point on location.place using gist (ll_to_earth(latitude, longitude));

-- Where a visitor shops for: one row per session, guest or customer.
create table location.visitor_place (
  session_id bigint primary key,
  hub_id bigint not null references location.hub (id),
  address_id bigint,
  primary_text text not null,
  secondary_text text not null,
  area text not null,
  city text not null,
  state text not null,
  pin_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  updated_at timestamptz not null
);

create table location.address (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  type text not null check (type in ('home', 'work', 'other')),
  full_name text not null,
  contact_no text not null,
  address_line1 text not null,
  address_line2 text not null default '',
  area text not null,
  city text not null,
  state text not null,
  country text not null default 'India',
  pin_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  map_location text not null default '',
  primary_text text not null,
  secondary_text text not null,
  instructions text not null default '',
  hub_id bigint references location.hub (id),
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index address_one_default on location.address (customer_id) where is_default and deleted_at is null;
create index address_customer on location.address (customer_id) where deleted_at is null;
