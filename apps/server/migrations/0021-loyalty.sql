create schema loyalty;

-- Rules for earning and spending points. One row; staff edit it.
create table loyalty.rule (
  id integer default 1 primary key check (id = 1),
  per_hundred_rupees integer not null check (per_hundred_rupees >= 0 and per_hundred_rupees <= 100),
  paise_per_point integer not null check (paise_per_point >= 1 and paise_per_point <= 10000),
  valid_days integer not null check (valid_days >= 1 and valid_days <= 3650),
  revision integer not null default 1
);

-- Points earned together, which expire together. The ledger account `points:<customer>` holds the points;
-- its balance equals the remaining points of all lots.
create table loyalty.lot (
  id bigint generated always as identity primary key,
  -- Reason of the points, such as `order:HB…`. Each reason grants points once.
  key text not null unique,
  customer_id bigint not null,
  order_no text,
  points integer not null check (points > 0),
  state text not null check (state in ('PENDING', 'EARNED', 'VOIDED')),
  remaining integer not null default 0,
  expired integer not null default 0 check (expired >= 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  -- Price of the goods that earned the lot; refunded goods lose their share of the points. Null for gifts
  -- and for older lots.
  goods_paise bigint check (goods_paise > 0),
  check (remaining >= 0 and remaining <= points),
  check (state = 'EARNED' or remaining = 0),
  check ((state = 'EARNED') = (expires_at is not null))
);

-- Points held for a purchase, with the lots that they come from.
create table loyalty.hold (
  reference text primary key,
  customer_id bigint not null,
  points integer not null check (points > 0),
  -- The amount that the points pay.
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('HELD', 'SETTLED', 'RELEASED')),
  round integer not null default 1,
  -- Refunded after the purchase was settled.
  returned_paise bigint not null default 0,
  returned_points integer not null default 0,
  updated_at timestamptz not null,
  check (returned_paise >= 0 and returned_paise <= amount_paise),
  check (returned_points >= 0 and returned_points <= points)
);

create table loyalty.hold_lot (
  reference text not null references loyalty.hold(reference),
  lot_id bigint not null references loyalty.lot(id),
  -- Points taken from the lot, less returned ones.
  points integer not null check (points >= 0),
  primary key (reference, lot_id)
);

create table loyalty.refund (
  key text primary key,
  reference text not null references loyalty.hold(reference),
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null
);
comment on table loyalty.refund is 'Append-only: points that were refunded';

-- Earned points that a refund of goods clawed back.
create table loyalty.clawback (
  key text primary key,
  lot_id bigint not null references loyalty.lot(id),
  points integer not null check (points >= 0),
  at timestamptz not null
);
comment on table loyalty.clawback is 'Append-only: points that a refund clawed back';

create index lot_spendable on loyalty.lot (customer_id, expires_at, id) where remaining > 0;
create index lot_expiring on loyalty.lot (expires_at) where remaining > 0;
create index lot_order on loyalty.lot (order_no);
create index lot_pending on loyalty.lot (customer_id) where state = 'PENDING';

create trigger append_only before delete or update on loyalty.refund
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on loyalty.refund
  for each statement execute function platform.refuse_change();
create trigger append_only before delete or update on loyalty.clawback
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on loyalty.clawback
  for each statement execute function platform.refuse_change();

insert into loyalty.rule (per_hundred_rupees, paise_per_point, valid_days) values (2, 50, 180);
