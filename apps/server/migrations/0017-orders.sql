create schema orders;

create table orders."order" (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  customer_id bigint not null,
  hub_id bigint not null,
  state text not null,
  -- Copy of the address at the time of the order.
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
  -- Stock and slot capacity are held until then, unless the order is placed.
  held_until timestamptz not null,
  -- The order snapshot keeps the whole bill: discounts, the membership bought with it, HB Money, and the
  -- steps to the payable amount.
  membership_discount_paise bigint not null default 0 check (membership_discount_paise >= 0),
  promo_discount_paise bigint not null default 0 check (promo_discount_paise >= 0),
  referral_discount_paise bigint not null default 0 check (referral_discount_paise >= 0),
  membership_fee_paise bigint not null default 0 check (membership_fee_paise >= 0),
  wallet_applied_paise bigint not null default 0 check (wallet_applied_paise >= 0),
  -- Delivery and membership with rates and taxes; taxes by rate; all steps of the bill.
  charges jsonb not null default '[]'::jsonb,
  tax_rates jsonb not null default '[]'::jsonb,
  explanation jsonb not null default '[]'::jsonb,
  -- Default destination of refunds: the source of the payment, or HB Money.
  refund_to text not null default 'source' check (refund_to in ('source', 'wallet')),
  -- Code that the customer gives to the rider; created when the order goes out for delivery.
  delivery_code text check (delivery_code ~ '^[0-9]{4}$'),
  delivery_code_tries integer not null default 0,
  rounding_paise integer not null default 0 check (
    rounding_paise >= '-50'::integer
    and rounding_paise <= 50
  ),
  constraint bill_adds_up check (
    (item_total_paise - item_discount_paise - membership_discount_paise - promo_discount_paise - referral_discount_paise + membership_fee_paise + delivery_charges_paise) = (payable_paise + wallet_applied_paise)
  ),
  -- End of the order's earliest slot.
  due_at timestamptz not null,
  -- Set while staff hold the order: its steps wait.
  hold_reason text,
  -- The number of edits, splits and merges so far: an edit applies to the content that it was priced with.
  revision integer not null default 0,
  -- What the customer wants for goods that are missing; null: the shop's rule.
  substitute_rule text check (substitute_rule in ('refund', 'similar', 'call')),
  -- The message of a gift; null: the order is no gift. Papers with the goods then name no amount.
  gift_message varchar(200),
  gift_hides_prices boolean not null default false,
  -- Paid beside the bill for the riders, in whole rupees: no part of the price, and not taxed.
  tip_paise integer not null default 0 check (tip_paise >= 0 and tip_paise % 100 = 0),
  -- Lines with a rule of their own: [{"lineNo": 1, "rule": "refund"}].
  line_rules jsonb not null default '[]'::jsonb,
  -- Sort key of the order board: open orders by due_at, then the ended ones.
  board_at timestamptz not null generated always as (
    case when state in ('ORDER_LOGISTICS_DELIVERED', 'ORDER_CANCELLED', 'ORDER_EXPIRED') then 'infinity' else due_at end
  ) stored,
  check (
    state in ('ORDER_CREATED', 'ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED', 'ORDER_LOGISTICS_PICKED_UP', 'ORDER_LOGISTICS_DELIVERED', 'ORDER_CANCELLED', 'ORDER_EXPIRED')
  )
) with (fillfactor=80);

-- Search text for staff: number, name and phone, each after a space. A separate table, because each update
-- of an order would rewrite the trigram index.
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
  -- Snapshot of the displayed product data. An old order does not change when the product is renamed or
  -- deleted.
  category_seo_name text not null,
  product_seo_name text not null,
  picture_alt text not null,
  diet text not null,
  -- A combo line keeps its parts: packs to pick, and each part's share of the price with its HSN and GST.
  -- Written once with the line.
  combo_id bigint,
  parts jsonb,
  -- The line's share of each discount. The rest was paid: it is taxed, invoiced and refunded.
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
  -- Each shipment has its own state. The order's state is that of the least advanced shipment.
  state text not null default 'SHIPMENT_WAITING',
  rider_id bigint,
  delivered_at timestamptz,
  -- The rider's position at the delivery, if the rider shared it.
  delivered_latitude double precision,
  delivered_longitude double precision,
  -- Paid by the customer at this delivery.
  collected_paise bigint not null default 0 check (collected_paise >= 0),
  -- The shipment from which staff split this one; null for a shipment that the customer ordered.
  split_from integer,
  primary key (order_id, shipment_no),
  foreign key (order_id, split_from) references orders.shipment(order_id, shipment_no),
  check (
    state in ('SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED', 'SHIPMENT_OUT', 'SHIPMENT_DELIVERED', 'SHIPMENT_CANCELLED')
  )
);

-- Events for tracking, notifications and analytics. Append-only.
create table orders.event (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders."order"(id),
  from_state text,
  to_state text not null,
  actor text not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamptz not null
);
comment on table orders.event is 'Append-only: state changes of orders';

-- A customer's orders in figures, for the list of customers and its segments. Follows the events of orders; a
-- nightly job computes all rows from the orders.
create table orders.customer_summary (
  customer_id bigint primary key,
  -- Orders that were placed and not cancelled.
  orders integer not null check (orders >= 0),
  -- Paid for them, HB Money included, less refunds.
  spent_paise bigint not null check (spent_paise >= 0),
  last_order_at timestamptz,
  check ((orders = 0) = (last_order_at is null))
);
comment on table orders.customer_summary is 'Figures of a customer''s orders; derived from the orders.';
create index customer_summary_without_order on orders.customer_summary (customer_id desc) where orders = 0;
create index customer_summary_first_order on orders.customer_summary (last_order_at desc, customer_id desc)
  where orders = 1;
create index customer_summary_repeat on orders.customer_summary (last_order_at desc, customer_id desc)
  where orders > 1;
create index customer_summary_last_order on orders.customer_summary (last_order_at desc, customer_id desc)
  where orders > 0;
create index customer_summary_spent on orders.customer_summary (spent_paise desc, customer_id desc)
  where orders > 0;

-- Picked weight or packs of each line (of each part of a combo), until the order goes out for delivery.
create table orders.pick (
  order_id bigint not null references orders."order"(id),
  line_no integer not null,
  part_no integer not null,
  grams integer check (grams >= 0),
  packs integer check (packs >= 0),
  picked_by text not null,
  -- Typed by hand, by a scale that types, or read from a scale at a cable.
  source text not null default 'typed' check (source in ('typed', 'wedge', 'serial')),
  at timestamptz not null,
  primary key (order_id, line_no, part_no),
  check (num_nonnulls(grams, packs) = 1),
  foreign key (order_id, line_no) references orders.line(order_id, line_no)
);

-- Photos of the scale, each of the pick with its time. A job deletes them after 90 days.
create table orders.weight_photo (
  order_id bigint not null,
  line_no integer not null,
  part_no integer not null,
  at timestamptz not null,
  -- Of the private picture.
  name text not null,
  primary key (order_id, line_no, part_no, at),
  foreign key (order_id, line_no) references orders.line(order_id, line_no)
);
comment on table orders.weight_photo is 'Photos of the scale that customers see on the page of their order.';
create index weight_photo_at on orders.weight_photo (at);

-- Refunds of an order. The payments module reports their state. A deduction from the amount due on
-- delivery has no further state.
create table orders.refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders."order"(id),
  cause text not null,
  -- One refund per cause: 'cancel', 'weight:1' (shipment), 'complaint:HC…'.
  key text not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- Amount by line: [{"lineNo": 1, "amount": 4200}]; the rest is delivery, membership and tip.
  lines jsonb not null,
  delivery_paise bigint not null default 0 check (delivery_paise >= 0),
  membership_paise bigint not null default 0 check (membership_paise >= 0),
  tip_paise bigint not null default 0 check (tip_paise >= 0),
  -- 'due': deducted from the amount due on delivery.
  sent_to text not null check (sent_to in ('source', 'wallet', 'due')),
  reason text not null,
  actor text not null,
  at timestamptz not null,
  rounding_paise integer not null default 0 check (
    rounding_paise >= '-99'::integer
    and rounding_paise <= 99
  ),
  unique (order_id, key),
  check (cause in ('cancel', 'weight', 'complaint', 'return', 'membership', 'gateway', 'recall', 'change', 'tip'))
);
comment on table orders.refund is 'Append-only: refunds of orders';

create table orders.complaint (
  complaint_no text primary key,
  order_id bigint not null references orders."order"(id),
  -- The hub of the order.
  hub_id bigint not null,
  reason text not null,
  description text not null,
  -- [{"lineNo": 1, "packs": 2}]
  items jsonb not null,
  -- [{"name": …, "width": …, "height": …}], stored by the platform.
  photos jsonb not null,
  refund_to text not null check (refund_to in ('source', 'wallet')),
  state text not null default 'OPEN' check (state in ('OPEN', 'PROPOSED', 'ANSWERED', 'SOLVED')),
  created_at timestamptz not null,
  answer_by timestamptz not null,
  -- A large refund that waits for approval by a second person.
  proposal jsonb,
  answer text,
  answered_by text,
  answered_at timestamptz,
  refund_id bigint references orders.refund(id),
  check ((state = 'PROPOSED') = (proposal is not null)),
  check ((state in ('ANSWERED', 'SOLVED')) = (answered_at is not null)),
  check (reason in ('MISSING', 'QUALITY', 'WRONG_ITEM', 'DAMAGED', 'LATE', 'PAYMENT', 'OTHER'))
);

-- The last position of each rider who shares it.
create table orders.rider_position (
  rider_id bigint primary key,
  latitude double precision not null,
  longitude double precision not null,
  at timestamptz not null,
  check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision)
);

-- The pack that is delivered for that of a line, until the order goes out for delivery. The lines do not change.
create table orders.substitute (
  order_id bigint not null,
  line_no integer not null,
  sku text not null,
  cut text not null,
  cut_label text not null,
  product_id bigint not null,
  product_name text not null,
  pack text not null,
  hsn text not null,
  net_grams integer not null check (net_grams >= 0),
  -- The hub's prices of one pack at that time.
  unit_retail_paise bigint not null check (unit_retail_paise > 0),
  unit_paise bigint not null check (unit_paise > 0),
  -- The customer's answer to a call; '' without one.
  answer text not null default '',
  actor text not null,
  at timestamptz not null,
  primary key (order_id, line_no),
  foreign key (order_id, line_no) references orders.line(order_id, line_no)
);
comment on table orders.substitute is
  'Packs that the kitchen delivers for missing ones. The customer pays the lower of both prices.';

-- When a hub credits HB Money for a late delivery, and how much. A hub without a row credits nothing.
create table orders.late_credit_rule (
  hub_id bigint primary key,
  revision integer not null default 1,
  is_on boolean not null,
  -- It counts for slots that end from then on.
  since timestamptz not null,
  after_minutes integer not null check (after_minutes between 1 and 600),
  kind text not null check (kind in ('amount', 'percent')),
  amount_paise bigint not null check (amount_paise > 0),
  percent integer not null check (percent between 1 and 100),
  most_paise bigint not null check (most_paise > 0)
);
comment on table orders.late_credit_rule is 'Rules of hubs for credits for late deliveries.';

-- Of a hub without a rule, customers can cancel until the order is packed.
create table orders.cancellation_rule (
  hub_id bigint primary key,
  revision integer not null default 1,
  minutes_before_slot integer not null check (minutes_before_slot between 0 and 1440),
  minutes_after_order integer not null check (minutes_after_order between 0 and 120)
);
comment on table orders.cancellation_rule is 'Rules of hubs for how long customers can cancel.';

-- The decision about a late shipment; an order is credited once.
create table orders.late_credit (
  order_id bigint not null,
  shipment_no integer not null,
  hub_id bigint not null,
  promised_at timestamptz not null,
  minutes_late integer not null check (minutes_late > 0),
  outcome text not null check (outcome in ('credited', 'atDoor', 'nothingPaid')),
  amount_paise bigint not null,
  at timestamptz not null,
  primary key (order_id, shipment_no),
  check ((outcome = 'credited') = (amount_paise > 0)),
  foreign key (order_id, shipment_no) references orders.shipment(order_id, shipment_no)
);
comment on table orders.late_credit is 'Append-only: late deliveries and their credits';
create unique index late_credit_once on orders.late_credit (order_id) where outcome = 'credited';
create index late_credit_hub on orders.late_credit (hub_id, at desc, order_id desc, shipment_no desc);

-- Of a hub without a rule, customers can tip the rider by the rule of the shop.
create table orders.tip_rule (
  hub_id bigint primary key,
  revision integer not null default 1,
  is_on boolean not null,
  -- The amounts that customers choose from, the lowest first.
  amounts_paise integer[] not null check (cardinality(amounts_paise) = 3),
  most_paise integer not null check (most_paise > 0)
);
comment on table orders.tip_rule is 'Rules of hubs for tips to riders.';

-- The tip of a rider for a delivered shipment, from the checkout or given after the delivery.
create table orders.rider_tip (
  order_id bigint not null,
  shipment_no integer not null,
  source text not null check (source in ('checkout', 'delivered')),
  hub_id bigint not null,
  rider_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null,
  primary key (order_id, shipment_no, source),
  foreign key (order_id, shipment_no) references orders.shipment(order_id, shipment_no)
);
comment on table orders.rider_tip is 'Append-only: tips of riders by shipment';
create index rider_tip_rider on orders.rider_tip (rider_id, at);
create index rider_tip_hub on orders.rider_tip (hub_id, at);

-- Tips that the shop transferred to a rider.
create table orders.tip_payout (
  id bigint generated always as identity primary key,
  hub_id bigint not null,
  rider_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- The reference of the bank transfer or UPI payment.
  reference text not null check (reference <> ''),
  paid_by bigint not null,
  paid_by_name text not null,
  at timestamptz not null
);
comment on table orders.tip_payout is 'Append-only: tips paid out to riders';
create index tip_payout_hub on orders.tip_payout (hub_id, at desc, id desc);

-- The customer's last choices for missing goods. Sku and cut '': all goods without a row of their own.
create table orders.missing_goods_choice (
  customer_id bigint not null,
  sku text not null,
  cut text not null,
  rule text not null check (rule in ('refund', 'similar', 'call')),
  at timestamptz not null,
  primary key (customer_id, sku, cut)
);
comment on table orders.missing_goods_choice is
  'What each customer wants for missing goods. New orders copy it; at most 200 rows for a customer.';

-- Packs that staff took out of an order before it was picked, with their price. The lines do not change.
create table orders.removed_packs (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  line_no integer not null,
  packs integer not null check (packs > 0),
  amount_paise bigint not null check (amount_paise >= 0),
  actor text not null,
  at timestamptz not null,
  foreign key (order_id, line_no) references orders.line(order_id, line_no)
);
comment on table orders.removed_packs is 'Append-only: packs that staff took out of orders';
create index removed_packs_order on orders.removed_packs (order_id, line_no);

-- Edits of a placed order before the cut-off. They replace the order's lines, bill and slots.
create table orders.edit (
  edit_no text primary key,
  order_id bigint not null references orders."order"(id),
  -- OPEN waits for the payment of the difference, with its packs and slots held.
  state text not null check (state in ('OPEN', 'DONE', 'DROPPED')),
  -- The order's revision that it was priced with.
  revision integer not null,
  -- Bill, lines and slots; and the discount of each offer.
  before jsonb not null,
  after jsonb not null,
  -- The change in words: 'Added 1 × …; removed 2 × …'.
  summary text not null,
  -- To pay more; below zero: to return.
  difference_paise bigint not null,
  -- Where a returned difference goes.
  refund_to text not null check (refund_to in ('source', 'wallet')),
  actor text not null,
  actor_name text not null default '',
  at timestamptz not null,
  payable_until timestamptz not null,
  ended_at timestamptz,
  check ((state = 'OPEN') = (ended_at is null))
);
comment on table orders.edit is 'Edits of placed orders by customers and staff, with the order before and after.';
create index edit_order on orders.edit (order_id, at);
-- One at a time waits for its payment.
create unique index edit_open on orders.edit (order_id) where state = 'OPEN';
create index edit_unpaid on orders.edit (payable_until) where state = 'OPEN';

-- Notes of staff about an order, and messages that they sent to its customer.
create table orders.note (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders."order"(id),
  kind text not null check (kind in ('note', 'message')),
  text text not null,
  staff_id bigint not null,
  staff_name text not null,
  -- A repeated request adds nothing.
  key text not null,
  at timestamptz not null,
  unique (order_id, key)
);
comment on table orders.note is 'Notes and messages of staff about orders; deleted with the account.';

-- The deliveries of a rider in one slot. The code is printed and scanned at the hand-over.
create table orders.run (
  id bigint generated always as identity primary key,
  code text not null unique,
  hub_id bigint not null,
  date date not null,
  start_minute integer not null,
  end_minute integer not null,
  rider_id bigint not null,
  made_at timestamptz not null,
  unique (hub_id, date, start_minute, end_minute, rider_id)
);
comment on table orders.run is 'The deliveries of a rider in one slot of a hub.';

-- The stops of a run in the order of delivery. A shipment is in one run; it counts while it has the run's rider and slot.
create table orders.run_stop (
  order_id bigint not null,
  shipment_no integer not null,
  run_id bigint not null references orders.run(id),
  stop_no integer not null check (stop_no > 0),
  primary key (order_id, shipment_no),
  foreign key (order_id, shipment_no) references orders.shipment(order_id, shipment_no)
);
comment on table orders.run_stop is 'The stops of runs in the order of delivery.';
create index run_stop_run on orders.run_stop (run_id, stop_no);

create table orders.saved_view (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  name text not null,
  -- Filter, sort order and columns.
  view jsonb not null,
  unique (staff_id, name)
);
comment on table orders.saved_view is 'Views of the table of orders that members of staff saved.';

comment on column orders."order".rounding_paise is
  'The amount due on delivery when the order was placed is payable_paise plus this.';
comment on column orders.refund.rounding_paise is
  'The refunded amount, or the deduction from the amount due on delivery, is amount_paise plus this.';

create index order_customer on orders."order" (customer_id, id desc);
-- With the time of placing: the orders of a state are counted by the index alone.
create index order_board on orders."order" (hub_id, state, board_at, (-id)) include (placed_at);
create index order_board_all_hubs on orders."order" (state, board_at, (-id)) include (placed_at);
create index search_text_words on orders.search_text using gin (words gin_trgm_ops);
-- Sales of a period: placed orders by time.
create index order_placed on orders."order" (placed_at, hub_id) where placed_at is not null;
create index order_held on orders."order" (held_until) where state = 'ORDER_CREATED';
-- A customer has at most one unpaid order: a new one replaces the previous one.
create unique index order_one_open on orders."order" (customer_id)
  where state = 'ORDER_CREATED';
create index shipment_day on orders.shipment (date, order_id);
create index shipment_rider on orders.shipment (rider_id, state) where rider_id is not null;
create index event_order on orders.event (order_id, id);
create index complaint_waiting on orders.complaint (answer_by, complaint_no)
  where state in ('OPEN', 'PROPOSED');
create index complaint_hub_waiting on orders.complaint (hub_id, answer_by, complaint_no)
  where state in ('OPEN', 'PROPOSED');
create index complaint_answered on orders.complaint (answered_at, complaint_no)
  where answered_at is not null;
create index complaint_hub_answered on orders.complaint (hub_id, answered_at, complaint_no)
  where answered_at is not null;
-- One open complaint per order.
create unique index complaint_open on orders.complaint (order_id)
  where state in ('OPEN', 'PROPOSED');
-- The order page shows all complaints, including answered ones.
create index complaint_order on orders.complaint (order_id);

create function orders.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'orders.event is append-only';
end $$;

-- A failed delivery is the only transition from out for delivery to cancelled.
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

create function orders.check_edit() returns trigger language plpgsql as $$
begin
  if old.state = 'OPEN' and new.state in ('DONE', 'DROPPED') then
    return new;
  end if;
  raise exception 'An edit cannot go from % to %', old.state, new.state;
end $$;

-- A change of the slot changes the position on the order board.
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
create trigger append_only before delete or update on orders.removed_packs
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on orders.removed_packs
  for each statement execute function platform.refuse_change();
create trigger append_only before delete or update on orders.late_credit
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on orders.late_credit
  for each statement execute function platform.refuse_change();
create trigger append_only before delete or update on orders.rider_tip
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on orders.rider_tip
  for each statement execute function platform.refuse_change();
create trigger append_only before delete or update on orders.tip_payout
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on orders.tip_payout
  for each statement execute function platform.refuse_change();
create trigger check_transition before update of state on orders.complaint for each row
  when (old.state is distinct from new.state) execute function orders.check_issue();
create trigger check_edit before update of state on orders.edit for each row
  when (old.state is distinct from new.state) execute function orders.check_edit();
