create schema promotions;

-- Promos: codes that customers enter, and automatic offers.
create table promotions.promo (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_-]{2,30}$'),
  description text not null,
  -- Discount and conditions in the shape of `promo-terms.ts`. Amounts in paise.
  terms jsonb not null,
  -- Null: no limit.
  total_limit integer check (total_limit > 0),
  customer_limit integer check (customer_limit > 0),
  -- Current redemptions. A constraint refuses more than the limit.
  uses integer not null default 0 check (uses >= 0),
  -- The most that all current redemptions may save together. Null: no limit.
  budget_paise bigint check (budget_paise > 0),
  -- Savings of the current redemptions. A constraint refuses more than the budget.
  saved_paise bigint not null default 0 check (saved_paise >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_active boolean not null default true,
  -- Applied without a code when the conditions hold.
  is_automatic boolean not null default false,
  -- Visible in the list of offers. A hidden promo needs its code.
  is_listed boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null,
  check (ends_at is null or ends_at > starts_at),
  constraint promo_within_limit check (total_limit is null or uses <= total_limit),
  constraint promo_within_budget check (budget_paise is null or saved_paise <= budget_paise)
) with (fillfactor=50);

-- One use of a promo by an order. A cancelled or expired order returns it.
create table promotions.redemption (
  promo_id bigint not null references promotions.promo(id),
  order_no text not null,
  customer_id bigint not null,
  -- Savings on goods and delivery.
  saved_paise bigint not null check (saved_paise >= 0),
  at timestamptz not null,
  -- When the order was placed. Until then the customer's next attempt takes the redemption over.
  confirmed_at timestamptz,
  given_back_at timestamptz,
  primary key (promo_id, order_no)
);

-- Current redemptions per customer and promo. Its row lock serialises concurrent orders.
create table promotions.customer_redemptions (
  promo_id bigint not null references promotions.promo(id),
  customer_id bigint not null,
  uses integer not null check (uses >= 0),
  primary key (promo_id, customer_id)
);

-- Orders for the condition "first order", kept up to date by the event `order.moved`.
create table promotions.placed_order (
  order_no text primary key,
  customer_id bigint not null,
  placed_at timestamptz not null,
  is_cancelled boolean not null default false,
  delivered_at timestamptz
);

-- Rules for scratch cards: which orders earn one, and the possible rewards.
create table promotions.scratch_rule (
  id bigint generated always as identity primary key,
  title text not null,
  -- Minimum order value. If several rules match, the highest minimum applies.
  minimum_paise bigint not null check (minimum_paise >= 0),
  -- [{"amount": paise of reward cash, "weight": chances}]; an amount of 0 means no reward.
  rewards jsonb not null check (jsonb_array_length(rewards) > 0),
  valid_days integer not null check (valid_days >= 1 and valid_days <= 365),
  is_active boolean not null default true,
  -- Optimistic locking: a save must name the current revision.
  revision integer not null default 1,
  -- Null: no limit. Rewards count at issue, points at `point_paise` each.
  budget_paise bigint check (budget_paise > 0),
  spent_paise bigint not null default 0 check (spent_paise >= 0),
  -- Value of a point in paise when the rule was saved.
  point_paise integer not null default 50 check (point_paise > 0)
);

-- Scratch cards. The reward is decided at issue and shown after scratching.
create table promotions.scratch_card (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  order_no text not null unique,
  title text not null,
  reward_paise bigint not null check (reward_paise >= 0),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  scratched_at timestamptz,
  -- When the order was cancelled. The reward is clawed back as far as the balance allows.
  voided_at timestamptz,
  -- The reward comes from a voided card, so that a cancellation gives no second chance.
  carried_over boolean not null default false,
  rule_id bigint,
  reward_points integer not null default 0 check (reward_points >= 0),
  minimum_paise bigint not null default 0 check (minimum_paise >= 0)
);

comment on column promotions.placed_order.delivered_at is
  'When the order was delivered: its rewards can be spent from then on.';
comment on column promotions.scratch_card.minimum_paise is
  'The rule''s minimum at issue. The card becomes void if refunds reduce the order below it.';

create index redemption_order on promotions.redemption (order_no);
create index redemption_customer on promotions.redemption (customer_id, promo_id)
  where given_back_at is null;
create index placed_order_customer on promotions.placed_order (customer_id);
create index scratch_card_customer on promotions.scratch_card (customer_id, id desc);
create index scratch_card_inheritable on promotions.scratch_card (customer_id, id)
  where voided_at is not null and not carried_over;
create index scratch_card_rule on promotions.scratch_card (rule_id);
