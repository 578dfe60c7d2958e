create schema referral;

-- Rewards of both customers for the friend's first delivered order. One row; amounts in paise.
create table referral.rules (
  is_only_row boolean default true primary key check (is_only_row),
  referrer_paise bigint not null check (referrer_paise >= 0),
  friend_paise bigint not null check (friend_paise >= 0),
  -- Maximum number of rewards per customer and calendar month. Further ones wait for staff.
  monthly_cap integer not null default 10 check (monthly_cap > 0),
  is_active boolean not null default true,
  revision integer not null default 1
);

create table referral.code (
  customer_id bigint primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  created_at timestamptz not null
);

-- Codes that guests entered. The login links them to the account.
create table referral.guest_code (
  session_id bigint primary key,
  code text not null,
  at timestamptz not null
);

-- One row per referred customer: each customer can be referred once.
create table referral.referral (
  referee_id bigint primary key,
  referrer_id bigint not null,
  code text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'REVIEW', 'REWARDED', 'REFUSED')),
  -- Reasons for the review by staff: device, address, cap (monthly cap).
  doubts text[] not null default '{}'::text[],
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Reason of the decision by staff.
  note text not null default '',
  -- Reward of the referrer in paise, stored because the rules can change.
  reward_paise bigint check (reward_paise >= 0),
  order_no text,
  reward_key text,
  order_refunded_at timestamptz,
  check (referee_id <> referrer_id)
);

comment on column referral.referral.order_no is
  'The delivered order that earned the rewards, or for which they wait for staff. A full refund of it claws the rewards back.';
comment on column referral.referral.reward_key is
  'Prefix of the keys of both rewards in wallet.reward; null before the reward.';
comment on column referral.referral.order_refunded_at is
  'When the order of a refused referral was refunded: staff can no longer reward the referral for it.';

create index referral_referrer on referral.referral (referrer_id, created_at desc);
create index referral_review on referral.referral (state, decided_at, referee_id) where doubts <> '{}';
create index referral_order on referral.referral (order_no) where order_no is not null;
