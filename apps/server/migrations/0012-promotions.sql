create schema promotions;

-- What the shop offers: a code that customers type, or an offer that applies by itself.
create table promotions.promo (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_-]{2,30}$'),
  description text not null,
  -- What it gives and under which conditions; the shape is `promo-terms.ts`. Amounts in paise.
  terms jsonb not null,
  -- Null: no limit.
  total_limit integer check (total_limit > 0),
  customer_limit integer check (customer_limit > 0),
  -- Orders that hold a use now. The database itself refuses one too many.
  uses integer not null default 0 check (uses >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_active boolean not null default true,
  -- Applies by itself where it can.
  is_automatic boolean not null default false,
  -- Stands in the list of offers; a hidden code must be known.
  is_listed boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null,
  check (ends_at is null or ends_at > starts_at),
  constraint promo_within_limit check (total_limit is null or uses <= total_limit)
) with (fillfactor=50);

-- A use belongs to an order from the moment that it is made; cancelled or expired, it is given back.
create table promotions.redemption (
  promo_id bigint not null references promotions.promo(id),
  order_no text not null,
  customer_id bigint not null,
  -- What it saved, goods and delivery.
  saved_paise bigint not null check (saved_paise >= 0),
  at timestamptz not null,
  -- When the order was placed: until then the customer's next attempt takes the use over.
  confirmed_at timestamptz,
  given_back_at timestamptz,
  primary key (promo_id, order_no)
);

-- How often a customer uses each promo now: one row, so that parallel orders queue for it.
create table promotions.customer_redemptions (
  promo_id bigint not null references promotions.promo(id),
  customer_id bigint not null,
  uses integer not null check (uses >= 0),
  primary key (promo_id, customer_id)
);

-- The orders that count when an offer asks for somebody's first: told by `order.moved`.
create table promotions.placed_order (
  order_no text primary key,
  customer_id bigint not null,
  placed_at timestamptz not null,
  is_cancelled boolean not null default false,
  -- A scratch card's money comes with the delivery of its order.
  delivered_at timestamptz
);

-- Which orders earn a scratch card, and what may be under it.
create table promotions.scratch_rule (
  id bigint generated always as identity primary key,
  title text not null,
  -- Of orders of so much and more; where several rules fit, the one that asks for most counts.
  minimum_paise bigint not null check (minimum_paise >= 0),
  -- [{"amount": paise of reward cash, "weight": chances}]; an amount of 0 is better luck next time.
  rewards jsonb not null check (jsonb_array_length(rewards) > 0),
  valid_days integer not null check (valid_days >= 1 and valid_days <= 365),
  is_active boolean not null default true,
  -- Staff edit the rules of scratch cards: a card may give points, and a rule has a budget.
  revision integer not null default 1,
  -- Null: no limit. What a card gives counts when it is issued, points at their worth.
  budget_paise bigint check (budget_paise > 0),
  spent_paise bigint not null default 0 check (spent_paise >= 0),
  -- What a point was worth when the rule was saved.
  point_paise integer not null default 50 check (point_paise > 0)
);

-- The reward is decided when the card is issued and told when it is scratched.
create table promotions.scratch_card (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  order_no text not null unique,
  title text not null,
  reward_paise bigint not null check (reward_paise >= 0),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  scratched_at timestamptz,
  -- The order was cancelled: what was credited is taken back as far as it is still there.
  voided_at timestamptz,
  -- The next order's card has the reward of a voided one: cancelling buys no second chance.
  carried_over boolean not null default false,
  rule_id bigint,
  reward_points integer not null default 0 check (reward_points >= 0),
  -- A reward goes with an order of which too little is kept: a card remembers the least that earned it.
  minimum_paise bigint not null default 0 check (minimum_paise >= 0)
);

comment on column promotions.placed_order.delivered_at is
  'When the order was delivered: from then on its rewards can be spent.';
comment on column promotions.scratch_card.minimum_paise is
  'The minimum of its rule when it was issued: it is void when less of the order is kept.';

create index redemption_order on promotions.redemption (order_no);
create index redemption_customer on promotions.redemption (customer_id, promo_id)
  where given_back_at is null;
create index placed_order_customer on promotions.placed_order (customer_id);
create index scratch_card_customer on promotions.scratch_card (customer_id, id desc);
create index scratch_card_rule on promotions.scratch_card (rule_id);
