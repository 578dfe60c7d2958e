-- What happens to an order after it was placed: weighing, money that goes back, complaints, the door.
alter table orders."order"
  -- Where money goes back to without another word: as it was paid, or to HB Money.
  add column refund_to text not null default 'source' check (refund_to in ('source', 'wallet')),
  -- What the customer tells the rider; made when the goods go out.
  add column delivery_code text check (delivery_code ~ '^[0-9]{4}$'),
  add column delivery_code_tries integer not null default 0;

-- Goods that could not be handed over come back: the one step from out for delivery to cancelled.
create or replace function orders.check_transition() returns trigger language plpgsql as $$
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

-- Each shipment is carried by itself; the order follows the one that is furthest behind.
alter table orders.shipment
  add column state text not null default 'SHIPMENT_WAITING' check (state in (
    'SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED', 'SHIPMENT_OUT', 'SHIPMENT_DELIVERED',
    'SHIPMENT_CANCELLED')),
  add column rider_id bigint,
  add column delivered_at timestamptz;
update orders.shipment as shipment set rider_id = o.rider_id, state = case o.state
    when 'ORDER_LOGISTICS_DRIVER_ASSIGNED' then 'SHIPMENT_ASSIGNED'
    when 'ORDER_LOGISTICS_PICKED_UP' then 'SHIPMENT_OUT'
    when 'ORDER_LOGISTICS_DELIVERED' then 'SHIPMENT_DELIVERED'
    when 'ORDER_CANCELLED' then 'SHIPMENT_CANCELLED'
    else 'SHIPMENT_WAITING' end
  from orders."order" as o where o.id = shipment.order_id;
create index shipment_rider on orders.shipment (rider_id, state) where rider_id is not null;

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
create trigger check_transition before update of state on orders.shipment for each row
  when (old.state is distinct from new.state) execute function orders.check_shipment();

-- What was picked of each line (of a combo, of each part), by weight or by packs, until it goes out.
create table orders.pick (
  order_id bigint not null references orders."order" (id),
  line_no integer not null,
  part_no integer not null,
  grams integer check (grams >= 0),
  packs integer check (packs >= 0),
  picked_by text not null,
  at timestamptz not null,
  primary key (order_id, line_no, part_no),
  foreign key (order_id, line_no) references orders.line (order_id, line_no),
  check (num_nonnulls(grams, packs) = 1)
);

-- Money of an order that goes back. What became of it is told by payments; of what is taken off the
-- amount due at the door there is nothing more to tell.
create table orders.refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders."order" (id),
  cause text not null check (cause in ('cancel', 'weight', 'issue', 'return')),
  -- One refund a cause: 'cancel', 'weight:1' (shipment), 'issue:HC…'.
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
  unique (order_id, key)
);
create trigger append_only before update or delete on orders.refund for each row execute function orders.refuse_change();

create table orders.issue (
  issue_no text primary key,
  order_id bigint not null references orders."order" (id),
  reason text not null check (reason in (
    'MISSING', 'QUALITY', 'WRONG_ITEM', 'DAMAGED', 'LATE', 'PAYMENT', 'OTHER')),
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
  refund_id bigint references orders.refund (id),
  check ((state = 'PROPOSED') = (proposal is not null)),
  check ((state in ('ANSWERED', 'SOLVED')) = (answered_at is not null))
);
create index issue_waiting on orders.issue (answer_by) where state in ('OPEN', 'PROPOSED');
create index issue_answered on orders.issue (answered_at) where answered_at is not null;
-- One complaint at a time.
create unique index issue_open on orders.issue (order_id) where state in ('OPEN', 'PROPOSED');

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
create trigger check_transition before update of state on orders.issue for each row
  when (old.state is distinct from new.state) execute function orders.check_issue();

-- Where riders are who share it: the last place only.
create table orders.rider_position (
  rider_id bigint primary key,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  at timestamptz not null
);
