-- Which orders earn a scratch card, and what may be under it.
create table promotions.scratch_rule (
  id bigint generated always as identity primary key,
  title text not null,
  -- Of orders of so much and more; where several rules fit, the one that asks for most counts.
  minimum_paise bigint not null check (minimum_paise >= 0),
  -- [{"amount": paise of reward cash, "weight": chances}]; an amount of 0 is better luck next time.
  rewards jsonb not null check (jsonb_array_length(rewards) > 0),
  valid_days integer not null check (valid_days between 1 and 365),
  is_active boolean not null default true
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
  -- Credited, spent, and the order cancelled. Who has such a card gets no other.
  lost_paise bigint not null default 0 check (lost_paise between 0 and reward_paise),
  -- The next order's card has the reward of a voided one: cancelling buys no second chance.
  carried_over boolean not null default false
);
create index scratch_card_customer on promotions.scratch_card (customer_id, id desc);
