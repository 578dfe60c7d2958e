create schema location;

create table location.city (
  id bigint generated always as identity primary key,
  name text not null unique,
  state text not null,
  -- Two-digit GST state code. It decides between CGST with SGST and IGST.
  state_code text not null check (state_code ~ '^[0-9]{2}$')
);

-- A hub (area distribution centre) with its delivery rules. Amounts in paise.
create table location.hub (
  id bigint generated always as identity primary key,
  adc_code text not null unique,
  name text not null,
  city_id bigint not null references location.city(id),
  address text not null,
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  phone text not null,
  gstin text not null,
  fssai text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Ring of [longitude, latitude] pairs. The first pair equals the last, as in GeoJSON.
  area jsonb not null,
  delivery_fee_paise bigint not null check (delivery_fee_paise >= 0),
  delivery_gst_basis_points integer not null default 1800 check (delivery_gst_basis_points >= 0),
  free_delivery_from_paise bigint check (free_delivery_from_paise >= 0),
  minimum_order_paise bigint not null check (minimum_order_paise >= 0),
  cash_on_delivery boolean not null default true,
  pay_on_delivery boolean not null default true,
  express_minutes integer check (express_minutes > 0),
  is_default boolean not null default false,
  is_active boolean not null default true,
  -- The kind of delivery area: polygon, list of pin codes, or radius around the hub. For every kind,
  -- `area` is the ring that maps show.
  area_kind text not null default 'polygon' check (area_kind in ('polygon', 'pincodes', 'radius')),
  area_pin_codes text[] not null default '{}'::text[],
  area_radius_metres integer check (area_radius_metres >= 200 and area_radius_metres <= 60000),
  -- Monday first: [opening minute, closing minute] in Asia/Kolkata; null for a closed day.
  opening_hours jsonb not null default '[[0, 1440], [0, 1440], [0, 1440], [0, 1440], [0, 1440], [0, 1440], [0, 1440]]'::jsonb,
  revision integer not null default 1,
  -- The seller's name in the GST registration, printed on invoices.
  legal_name text not null default 'Halal Basket' check (legal_name <> ''),
  check (jsonb_typeof(opening_hours) = 'array' and jsonb_array_length(opening_hours) = 7),
  constraint hub_pin_codes_known check (area_kind <> 'pincodes' or cardinality(area_pin_codes) > 0),
  constraint hub_radius_known check (area_kind <> 'radius' or area_radius_metres is not null)
);

-- Gazetteer of Indian post offices with coordinates.
create table location.place (
  id bigint generated always as identity primary key,
  name text not null,
  pin_code text not null,
  district text not null,
  city text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Lower-case name, common alternative names and district, for the place search.
  search_text text not null,
  -- Search rank: higher weights come first. Metros and delivery offices have the highest.
  weight integer not null default 0,
  -- Words for prefix search. Letters and digits only, because the names are Latin.
  words tsvector generated always as (array_to_tsvector(array_remove(regexp_split_to_array(lower(search_text), '[^a-z0-9]+'), ''))) stored
);

-- The chosen location of a visitor: one row per session of a guest or customer.
create table location.visitor_location (
  session_id bigint primary key,
  hub_id bigint not null references location.hub(id),
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
  hub_id bigint references location.hub(id),
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Time of the first delivery to the address; null before it.
  delivered_at timestamptz,
  -- The customer's name for an address of type "Other", such as "Mum's place".
  label text not null default '' check (length(label) <= 40),
  business_name text not null default '',
  -- GSTIN of the business that buys. Its first two digits must be the state code of the pin code.
  gstin text not null default '' check (gstin = '' or gstin ~ '^[0-9]{2}[0-9A-Z]{13}$'),
  constraint business_has_a_name check (gstin = '' or business_name <> '')
);

-- All distinct words of places. The correction of misspelt words compares with these instead of with every
-- place.
create table location.place_word (
  word text primary key
);

-- Rises with each change of a hub or its rules. Servers cache hubs under this number.
create table location.version (
  is_only_row boolean default true primary key check (is_only_row),
  number bigint not null
);

-- Requests for a notification when a hub starts to serve an area.
create table location.area_request (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  session_id bigint not null,
  customer_id bigint,
  pin_code text not null,
  place text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- The screen that reported the area as not served (specification, section 2).
  source text not null check (source in ('cart', 'location', 'checkout', 'subscription')),
  -- The language of the page, for the notification.
  language text not null default 'en',
  asked_at timestamptz not null,
  notified_at timestamptz
);

comment on column location.hub.delivery_gst_basis_points is
  'Read by the previous release only: catalogue.tax_setting names the tax category of fees.';

create unique index hub_one_default on location.hub (is_default) where is_default;
create index place_pin_code on location.place (pin_code text_pattern_ops, weight desc);
create index place_words on location.place using gin (words);
-- Orders place names that match a prefix by weight.
create index place_weight on location.place (weight desc, id);
create index place_point on location.place using gist (point(longitude, latitude));
create unique index address_one_default on location.address (customer_id)
  where is_default and deleted_at is null;
create index address_customer on location.address (customer_id) where deleted_at is null;
create index place_word_similar on location.place_word using gin (word gin_trgm_ops);
create unique index area_request_once on location.area_request (phone, pin_code)
  where notified_at is null;
create index area_request_session on location.area_request (session_id) where notified_at is null;
create index area_request_waiting on location.area_request (pin_code) where notified_at is null;

create function location.keep_place_words() returns trigger language plpgsql as $$
begin
  insert into location.place_word (word)
  select distinct unnest(tsvector_to_array(words)) from added
  on conflict do nothing;
  return null;
end $$;

create function location.raise_version() returns trigger language plpgsql as $$
begin
  update location.version set number = number + 1;
  return null;
end $$;

create trigger raise_version after insert or update or delete on location.city for each statement execute function location.raise_version();
create trigger raise_version after insert or update or delete on location.hub for each statement execute function location.raise_version();
create trigger keep_words_inserted after insert on location.place
  referencing new table as added for each statement execute function location.keep_place_words();
create trigger keep_words_updated after update on location.place
  referencing new table as added for each statement execute function location.keep_place_words();

insert into location.version (number) values (1);
