create schema points;

-- What points are earned and worth. One row, which staff edit.
create table points.rule (
  id integer primary key default 1 check (id = 1),
  per_hundred_rupees integer not null check (per_hundred_rupees between 0 and 100),
  paise_per_point integer not null check (paise_per_point between 1 and 10000),
  valid_days integer not null check (valid_days between 1 and 3650),
  revision integer not null default 1
);
insert into points.rule (per_hundred_rupees, paise_per_point, valid_days) values (2, 50, 180);

-- Points earned together expire together. The points themselves lie in the ledger's account
-- `points:<customer>`: what is left of all lots is what lies there.
create table points.lot (
  id bigint generated always as identity primary key,
  -- Names for what they were earned: `order:HB…`. Once.
  key text not null unique,
  customer_id bigint not null,
  order_no text,
  points integer not null check (points > 0),
  state text not null check (state in ('PENDING', 'EARNED', 'VOIDED')),
  remaining integer not null default 0 check (remaining between 0 and points),
  expired integer not null default 0 check (expired >= 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  check (state = 'EARNED' or remaining = 0),
  check ((state = 'EARNED') = (expires_at is not null))
);
create index lot_spendable on points.lot (customer_id, expires_at, id) where remaining > 0;
create index lot_expiring on points.lot (expires_at) where remaining > 0;
create index lot_order on points.lot (order_no);
create index lot_pending on points.lot (customer_id) where state = 'PENDING';

-- Points set aside for a purchase, and from which lots they came.
create table points.hold (
  reference text primary key,
  customer_id bigint not null,
  points integer not null check (points > 0),
  -- What they pay.
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('HELD', 'SETTLED', 'RELEASED')),
  round integer not null default 1,
  -- Given back after it was settled.
  returned_paise bigint not null default 0 check (returned_paise between 0 and amount_paise),
  returned_points integer not null default 0 check (returned_points between 0 and points),
  updated_at timestamptz not null
);
create table points.hold_lot (
  reference text not null references points.hold (reference),
  lot_id bigint not null references points.lot (id),
  -- Those that are away from the lot: what went back is taken off.
  points integer not null check (points >= 0),
  primary key (reference, lot_id)
);
create table points.give_back (
  key text primary key,
  reference text not null references points.hold (reference),
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null
);

-- What a refund of goods took back of the points that they had earned.
create table points.take_back (
  key text primary key,
  lot_id bigint not null references points.lot (id),
  points integer not null check (points >= 0),
  at timestamptz not null
);
