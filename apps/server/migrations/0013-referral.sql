create schema referral;

-- What both get at the friend's first delivered order. One row; amounts in paise.
create table referral.rules (
  is_only_row boolean default true primary key check (is_only_row),
  referrer_paise bigint not null check (referrer_paise >= 0),
  friend_paise bigint not null check (friend_paise >= 0),
  -- Rewards of one customer in a calendar month; what is beyond waits for staff.
  monthly_cap integer not null default 10 check (monthly_cap > 0),
  is_active boolean not null default true,
  revision integer not null default 1
);

create table referral.code (
  customer_id bigint primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  created_at timestamptz not null
);

-- The code that a guest typed: tied to the account with the login.
create table referral.guest_code (
  session_id bigint primary key,
  code text not null,
  at timestamptz not null
);

-- Who came by whom: everybody once in their life.
create table referral.referral (
  referee_id bigint primary key,
  referrer_id bigint not null,
  code text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'REVIEW', 'REWARDED', 'REFUSED')),
  -- Why staff have to look: {same device}, {same address}, {cap}.
  doubts text[] not null default '{}'::text[],
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Why staff decided as they did.
  note text not null default '',
  -- What a rewarded referral brought its referrer, in paise: the rules may change after it.
  reward_paise bigint check (reward_paise >= 0),
  -- A referral's rewards belong to an order of the friend: refunded in full, it takes them along.
  order_no text,
  reward_key text,
  -- Staff may reward a referral that they refused, but not for an order whose money went back.
  order_refunded_at timestamptz,
  check (referee_id <> referrer_id)
);

comment on column referral.referral.order_no is
  'The delivered order that earned the rewards, or for which they wait for staff.';
comment on column referral.referral.reward_key is
  'Begins the keys of both rewards in wallet.reward; null while nobody is rewarded.';
comment on column referral.referral.order_refunded_at is
  'When the order of a refused referral was refunded: it earns no reward any more.';

create index referral_referrer on referral.referral (referrer_id, created_at desc);
create index referral_review on referral.referral (created_at) where state = 'REVIEW';
create index referral_order on referral.referral (order_no) where order_no is not null;
