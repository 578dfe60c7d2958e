create schema orders;

create table orders."order" (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  customer_id bigint not null,
  hub_id bigint not null,
  state text not null,
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
  -- An order freezes its whole bill: every discount, the membership that was bought along, HB Money, and
  -- how the amount to be paid came about.
  membership_discount_paise bigint not null default 0 check (membership_discount_paise >= 0),
  promo_discount_paise bigint not null default 0 check (promo_discount_paise >= 0),
  referral_discount_paise bigint not null default 0 check (referral_discount_paise >= 0),
  membership_fee_paise bigint not null default 0 check (membership_fee_paise >= 0),
  wallet_applied_paise bigint not null default 0 check (wallet_applied_paise >= 0),
  -- Delivery and membership with their rates and taxes; the taxes by rate; each step of the bill.
  charges jsonb not null default '[]'::jsonb,
  tax_rates jsonb not null default '[]'::jsonb,
  explanation jsonb not null default '[]'::jsonb,
  -- Where money goes back to without another word: as it was paid, or to HB Money.
  refund_to text not null default 'source' check (refund_to in ('source', 'wallet')),
  -- What the customer tells the rider; made when the goods go out.
  delivery_code text check (delivery_code ~ '^[0-9]{4}$'),
  delivery_code_tries integer not null default 0,
  rounding_paise integer not null default 0 check (
    rounding_paise >= '-50'::integer
    and rounding_paise <= 50
  ),
  constraint bill_adds_up check (
    (item_total_paise - item_discount_paise - membership_discount_paise - promo_discount_paise - referral_discount_paise + membership_fee_paise + delivery_charges_paise) = (payable_paise + wallet_applied_paise)
  ),
  -- The end of the earliest slot of its shipments.
  due_at timestamptz not null,
  -- The place on the order board: open orders by due_at, ended ones after them.
  board_at timestamptz not null generated always as (
    case when state in ('ORDER_LOGISTICS_DELIVERED', 'ORDER_CANCELLED', 'ORDER_EXPIRED') then 'infinity' else due_at end
  ) stored,
  check (
    state in ('ORDER_CREATED', 'ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED', 'ORDER_LOGISTICS_PICKED_UP', 'ORDER_LOGISTICS_DELIVERED', 'ORDER_CANCELLED', 'ORDER_EXPIRED')
  )
) with (fillfactor=80);

-- What staff find an order by: number, name and phone, each after a space. It is a table of its own because
-- each step of an order would write its trigrams again.
create table orders.search_text (
  order_id bigint primary key references orders."order"(id),
  words text not null
);

create table orders.line (
  order_id bigint not null references orders."order"(id),
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
  -- What an order's screens show of a line besides its price: frozen with it, so that an old order reads
  -- the same after the product was renamed or taken away.
  category_seo_name text not null,
  product_seo_name text not null,
  picture_alt text not null,
  diet text not null,
  -- An order's line that is a combo keeps its parts: what to pick, and the share of the price that each
  -- bears with its own HSN and GST. Written once with the line.
  combo_id bigint,
  parts jsonb,
  -- What a line bears of each discount. What was paid for it is the rest: taxed, invoiced and refunded.
  membership_discount_paise bigint not null default 0 check (membership_discount_paise >= 0),
  promo_discount_paise bigint not null default 0 check (promo_discount_paise >= 0),
  referral_discount_paise bigint not null default 0 check (referral_discount_paise >= 0),
  net_paise bigint not null generated always as (total_paise - membership_discount_paise - promo_discount_paise - referral_discount_paise) stored check (
    net_paise >= 0
  ),
  note text not null default '',
  primary key (order_id, line_no),
  constraint combo_has_parts check ((combo_id is null) = (parts is null))
);

create table orders.shipment (
  order_id bigint not null references orders."order"(id),
  shipment_no integer not null,
  slot_id bigint not null,
  date date not null,
  start_minute integer not null,
  end_minute integer not null,
  kind text not null,
  -- Each shipment is carried by itself; the order follows the one that is furthest behind.
  state text not null default 'SHIPMENT_WAITING',
  rider_id bigint,
  delivered_at timestamptz,
  primary key (order_id, shipment_no),
  check (
    state in ('SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED', 'SHIPMENT_OUT', 'SHIPMENT_DELIVERED', 'SHIPMENT_CANCELLED')
  )
);

-- Append-only: what tracking, notifications and analytics read.
create table orders.event (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders."order"(id),
  from_state text,
  to_state text not null,
  actor text not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamptz not null
);
comment on table orders.event is 'Append-only: what became of orders';

-- What was picked of each line (of a combo, of each part), by weight or by packs, until it goes out.
create table orders.pick (
  order_id bigint not null references orders."order"(id),
  line_no integer not null,
  part_no integer not null,
  grams integer check (grams >= 0),
  packs integer check (packs >= 0),
  picked_by text not null,
  at timestamptz not null,
  primary key (order_id, line_no, part_no),
  check (num_nonnulls(grams, packs) = 1),
  foreign key (order_id, line_no) references orders.line(order_id, line_no)
);

-- Money of an order that goes back. What became of it is told by payments; of what is taken off the
-- amount due at the door there is nothing more to tell.
create table orders.refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders."order"(id),
  cause text not null,
  -- One refund a cause: 'cancel', 'weight:1' (shipment), 'complaint:HC…'.
  key text not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- Of each line: [{"lineNo": 1, "amount": 4200}]; the rest is delivery and membership.
  lines jsonb not null,
  delivery_paise bigint not null default 0 check (delivery_paise >= 0),
  membership_paise bigint not null default 0 check (membership_paise >= 0),
  -- 'due': taken off what is to be paid at the door.
  sent_to text not null check (sent_to in ('source', 'wallet', 'due')),
  reason text not null,
  actor text not null,
  at timestamptz not null,
  rounding_paise integer not null default 0 check (
    rounding_paise >= '-99'::integer
    and rounding_paise <= 99
  ),
  unique (order_id, key),
  check (cause in ('cancel', 'weight', 'complaint', 'return', 'membership', 'gateway'))
);
comment on table orders.refund is 'Append-only: money of an order that goes back';

create table orders.complaint (
  complaint_no text primary key,
  order_id bigint not null references orders."order"(id),
  reason text not null,
  description text not null,
  -- [{"lineNo": 1, "packs": 2}]
  items jsonb not null,
  -- [{"name": …, "width": …, "height": …}], kept by the platform.
  photos jsonb not null,
  refund_to text not null check (refund_to in ('source', 'wallet')),
  state text not null default 'OPEN' check (state in ('OPEN', 'PROPOSED', 'ANSWERED', 'SOLVED')),
  created_at timestamptz not null,
  answer_by timestamptz not null,
  -- A large refund that waits for a second person.
  proposal jsonb,
  answer text,
  answered_by text,
  answered_at timestamptz,
  refund_id bigint references orders.refund(id),
  check ((state = 'PROPOSED') = (proposal is not null)),
  check ((state in ('ANSWERED', 'SOLVED')) = (answered_at is not null)),
  check (reason in ('MISSING', 'QUALITY', 'WRONG_ITEM', 'DAMAGED', 'LATE', 'PAYMENT', 'OTHER'))
);

-- Where riders are who share it: the last place only.
create table orders.rider_position (
  rider_id bigint primary key,
  latitude double precision not null,
  longitude double precision not null,
  at timestamptz not null,
  check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision)
);

comment on column orders."order".rounding_paise is
  'With payable_paise it is what was to be paid at the door when the order was placed';
comment on column orders.refund.rounding_paise is
  'With amount_paise it is what went back, or what is less to be paid at the door';

create index order_customer on orders."order" (customer_id, id desc);
create index order_board on orders."order" (hub_id, state, board_at, (-id));
create index order_board_all_hubs on orders."order" (state, board_at, (-id));
create index search_text_words on orders.search_text using gin (words gin_trgm_ops);
create index order_held on orders."order" (held_until) where state = 'ORDER_CREATED';
-- A customer has at most one order that waits to be paid: a new one takes the place of the former.
create unique index order_one_open on orders."order" (customer_id) where state = 'ORDER_CREATED';
create index shipment_day on orders.shipment (date, order_id);
create index shipment_rider on orders.shipment (rider_id, state) where rider_id is not null;
create index event_order on orders.event (order_id, id);
create index complaint_waiting on orders.complaint (answer_by) where state in ('OPEN', 'PROPOSED');
create index complaint_answered on orders.complaint (answered_at) where answered_at is not null;
-- One complaint at a time.
create unique index complaint_open on orders.complaint (order_id)
  where state in ('OPEN', 'PROPOSED');
-- The page of an order shows its complaints, also those that were answered.
create index complaint_order on orders.complaint (order_id);

create function orders.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'orders.event is append-only';
end $$;

-- Goods that could not be handed over come back: the one step from out for delivery to cancelled.
create function orders.check_transition() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('ORDER_CREATED', 'ORDER_PLACED'), ('ORDER_CREATED', 'ORDER_EXPIRED'), ('ORDER_CREATED', 'ORDER_CANCELLED'),
    ('ORDER_EXPIRED', 'ORDER_PLACED'),
    ('ORDER_PLACED', 'ORDER_CONFIRMED'), ('ORDER_PLACED', 'ORDER_CANCELLED'),
    ('ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED'), ('ORDER_CONFIRMED', 'ORDER_CANCELLED'),
    ('ORDER_LOGISTICS_DRIVER_ASSIGNED', 'ORDER_LOGISTICS_PICKED_UP'),
    ('ORDER_LOGISTICS_PICKED_UP', 'ORDER_LOGISTICS_DELIVERED'),
    ('ORDER_LOGISTICS_PICKED_UP', 'ORDER_CANCELLED')
  ) then
    return new;
  end if;
  raise exception 'An order cannot go from % to %', old.state, new.state;
end $$;

create function orders.check_shipment() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED'), ('SHIPMENT_WAITING', 'SHIPMENT_CANCELLED'),
    ('SHIPMENT_ASSIGNED', 'SHIPMENT_OUT'), ('SHIPMENT_ASSIGNED', 'SHIPMENT_CANCELLED'),
    ('SHIPMENT_OUT', 'SHIPMENT_DELIVERED'), ('SHIPMENT_OUT', 'SHIPMENT_CANCELLED')
  ) then
    return new;
  end if;
  raise exception 'A shipment cannot go from % to %', old.state, new.state;
end $$;

create function orders.check_issue() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('OPEN', 'PROPOSED'), ('OPEN', 'SOLVED'), ('OPEN', 'ANSWERED'), ('PROPOSED', 'SOLVED'),
    ('PROPOSED', 'ANSWERED')
  ) then
    return new;
  end if;
  raise exception 'A complaint cannot go from % to %', old.state, new.state;
end $$;

-- Another slot is another place on the order board.
create function orders.follow_slot() returns trigger language plpgsql as $$
begin
  update orders."order" set due_at = (
    select min((date + make_interval(mins => end_minute)) at time zone 'Asia/Kolkata')
    from orders.shipment where order_id = new.order_id)
  where id = new.order_id;
  return null;
end $$;

create trigger follow_slot after update of date, end_minute on orders.shipment for each row
  when ((old.date, old.end_minute) is distinct from (new.date, new.end_minute))
  execute function orders.follow_slot();
create trigger check_transition before update of state on orders."order" for each row
  when (old.state is distinct from new.state) execute function orders.check_transition();
create trigger check_transition before update of state on orders.shipment for each row
  when (old.state is distinct from new.state) execute function orders.check_shipment();
create trigger append_only before delete or update on orders.event
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on orders.event
  for each statement execute function platform.refuse_change();
create trigger append_only before delete or update on orders.refund
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on orders.refund
  for each statement execute function platform.refuse_change();
create trigger check_transition before update of state on orders.complaint for each row
  when (old.state is distinct from new.state) execute function orders.check_issue();
