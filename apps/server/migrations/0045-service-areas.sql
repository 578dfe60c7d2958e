-- What a hub serves: a drawn area, a list of pin codes or a circle around it. `area` stays the ring
-- that is shown on maps, whatever decides.
alter table location.hub
  add column area_kind text not null default 'polygon'
    check (area_kind in ('polygon', 'pincodes', 'radius')),
  add column area_pin_codes text[] not null default '{}',
  add column area_radius_metres integer check (area_radius_metres between 200 and 60000),
  -- Monday first: [minute of opening, minute of closing] in Asia/Kolkata, or null for a closed day.
  add column opening_hours jsonb not null
    default '[[0,1440],[0,1440],[0,1440],[0,1440],[0,1440],[0,1440],[0,1440]]'
    check (jsonb_typeof(opening_hours) = 'array' and jsonb_array_length(opening_hours) = 7),
  add column revision integer not null default 1,
  add constraint hub_radius_known
    check (area_kind <> 'radius' or area_radius_metres is not null),
  add constraint hub_pin_codes_known
    check (area_kind <> 'pincodes' or cardinality(area_pin_codes) > 0);

-- "Other" addresses have names: "Mum's place".
alter table location.address
  add column label text not null default '' check (length(label) <= 40);

-- Who wants to be told when a hub begins to serve their place.
create table location.area_request (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  session_id bigint not null,
  customer_id bigint,
  pin_code text not null,
  place text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Where the shop said that it does not deliver (specification, section 2).
  source text not null check (source in ('cart', 'location', 'checkout', 'subscription')),
  asked_at timestamptz not null,
  told_at timestamptz
);
create unique index area_request_once on location.area_request (phone, pin_code)
  where told_at is null;
create index area_request_session on location.area_request (session_id) where told_at is null;
create index area_request_waiting on location.area_request (pin_code) where told_at is null;
