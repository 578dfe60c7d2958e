create schema orders;

create table orders."order" (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  customer_id bigint not null,
  hub_id bigint not null,
  state text not null check (state in (
    'ORDER_CREATED', 'ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED',
    'ORDER_LOGISTICS_PICKED_UP', 'ORDER_LOGISTICS_DELIVERED', 'ORDER_CANCELLED', 'ORDER_EXPIRED')),
  -- The address, as it was when the order was made.
  address jsonb not null,
  item_total_paise bigint not null check (item_total_paise >= 0),
  item_discount_paise bigint not null check (item_discount_paise >= 0),
  delivery_charges_paise bigint not null check (delivery_charges_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  payable_paise bigint not null check (payable_paise >= 0),
  payment_mode text,
  rider_id bigint,
  created_at timestamptz not null,
  placed_at timestamptz,
  -- Stock and slot places are kept until then unless it is placed.
  held_until timestamptz not null,
  check (item_total_paise - item_discount_paise + delivery_charges_paise = payable_paise)
) with (fillfactor = 80);
create index order_customer on orders."order" (customer_id, id desc);
create index order_board on orders."order" (hub_id, state, id desc);
create index order_held on orders."order" (held_until) where state = 'ORDER_CREATED';

create table orders.line (
  order_id bigint not null references orders."order" (id),
  line_no integer not null,
  shipment_no integer not null,
  sku text not null,
  cut text not null,
  cut_label text not null,
  product_id bigint not null,
  product_name text not null,
  pack text not null,
  picture text not null,
  tint text not null,
  hsn text not null,
  gst_basis_points integer not null,
  quantity integer not null check (quantity > 0),
  net_grams integer not null,
  unit_retail_paise bigint not null,
  unit_paise bigint not null,
  total_paise bigint not null check (total_paise >= 0),
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  primary key (order_id, line_no)
);

create table orders.shipment (
  order_id bigint not null references orders."order" (id),
  shipment_no integer not null,
  slot_id bigint not null,
  date date not null,
  start_minute integer not null,
  end_minute integer not null,
  kind text not null,
  primary key (order_id, shipment_no)
);
create index shipment_day on orders.shipment (date, start_minute);

-- Append-only: what tracking, notifications and analytics read.
create table orders.event (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders."order" (id),
  from_state text,
  to_state text not null,
  actor text not null,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index event_order on orders.event (order_id, id);

create function orders.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'orders.event is append-only';
end $$;
create trigger append_only before update or delete on orders.event for each row execute function orders.refuse_change();

-- The allowed steps once more, below the code: an order can only move forward (contract, states.ts).
create function orders.check_transition() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('ORDER_CREATED', 'ORDER_PLACED'), ('ORDER_CREATED', 'ORDER_EXPIRED'), ('ORDER_CREATED', 'ORDER_CANCELLED'),
    ('ORDER_PLACED', 'ORDER_CONFIRMED'), ('ORDER_PLACED', 'ORDER_CANCELLED'),
    ('ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED'), ('ORDER_CONFIRMED', 'ORDER_CANCELLED'),
    ('ORDER_LOGISTICS_DRIVER_ASSIGNED', 'ORDER_LOGISTICS_PICKED_UP'),
    ('ORDER_LOGISTICS_PICKED_UP', 'ORDER_LOGISTICS_DELIVERED')
  ) then
    return new;
  end if;
  raise exception 'An order cannot go from % to %', old.state, new.state;
end $$;
create trigger check_transition before update of state on orders."order" for each row
  when (old.state is distinct from new.state) execute function orders.check_transition();
