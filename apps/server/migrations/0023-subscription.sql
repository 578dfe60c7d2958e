create schema subscription;

-- Settings of subscriptions. One row; staff edit it.
create table subscription.setting (
  only_row boolean default true primary key check (only_row),
  -- Cut-off on the evening before the delivery, in minutes after midnight (Asia/Kolkata).
  cutoff_minute integer not null default 1200 check (cutoff_minute >= 0 and cutoff_minute <= 1439),
  -- Failed payments are retried until this minute of the same evening.
  retry_until_minute integer not null default 1320 check (
    retry_until_minute >= 0
    and retry_until_minute <= 1439
  ),
  -- Discount on the price of a delivery day.
  discount_basis_points integer not null default 500 check (
    discount_basis_points >= 0
    and discount_basis_points <= 10000
  ),
  -- Fee of one delivery day.
  delivery_fee_paise bigint not null default 0 check (delivery_fee_paise >= 0),
  -- Weeks in the calendar, including the current one.
  calendar_weeks integer not null default 5 check (calendar_weeks >= 2 and calendar_weeks <= 8),
  -- The customer is warned if HB Money does not cover the deliveries of this many days.
  warn_days integer not null default 2 check (warn_days >= 1 and warn_days <= 7)
);

-- Festivals, and days with a different cut-off.
create table subscription.special_day (
  date date primary key,
  festival text not null default '',
  cutoff_minute integer check (cutoff_minute >= 0 and cutoff_minute <= 1439)
);

-- A season: its dates, the first day to subscribe, and its delivery windows with labels.
create table subscription.season (
  name text primary key check (name ~ '^[a-z0-9-]{1,80}$'),
  title text not null,
  opens_on date not null,
  starts_on date not null,
  ends_on date not null,
  -- [{"code","label","detail","startMinute","endMinute"}]
  windows jsonb not null,
  check (ends_on >= starts_on),
  check (opens_on <= starts_on)
);

-- Groups of products for a season; `season` is null for the weekly plan.
create table subscription.section (
  id bigint generated always as identity primary key,
  season text references subscription.season(name),
  name text not null,
  position integer not null
);

create table subscription.section_product (
  section_id bigint not null references subscription.section(id) on delete cascade,
  product_id bigint not null,
  position integer not null,
  primary key (section_id, product_id)
);

create table subscription.plan (
  id bigint generated always as identity primary key,
  -- Assigned when the subscription is placed.
  subscription_no text unique,
  customer_id bigint not null,
  season text references subscription.season(name),
  state text not null check (state in ('DRAFT', 'PLACED', 'ACTIVE', 'PAUSED', 'CANCELLED', 'ENDED')),
  billing text not null default 'PREPAID' check (billing in ('PREPAID', 'PER_DELIVERY')),
  -- The payment mode: a mode of a gateway, 'hbw' or 'cod'. Null until it is chosen.
  payment_mode text,
  hub_id bigint not null,
  address_id bigint,
  repeats text not null default 'NONE' check (repeats in ('NONE', 'WEEKLY', 'FORTNIGHTLY')),
  -- The Monday of the first week of the pattern.
  pattern_from date,
  on_sold_out text not null default 'SKIP' check (on_sold_out in ('SUBSTITUTE', 'SKIP')),
  -- The delivery window of all days without their own.
  start_minute integer,
  end_minute integer,
  paused_from date,
  paused_to date,
  -- Amount that a PLACED subscription must pay, and its payment deadline.
  amount_paise bigint check (amount_paise >= 0),
  payable_until timestamptz,
  -- The part paid through a gateway.
  gateway_paise bigint not null default 0 check (gateway_paise >= 0),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((paused_from is null) = (paused_to is null)),
  check ((start_minute is null) = (end_minute is null)),
  check (paused_to >= paused_from)
) with (fillfactor=80);

-- Repeated items of one weekday in the first or second week of the pattern.
create table subscription.pattern_day (
  plan_id bigint not null references subscription.plan(id) on delete cascade,
  week smallint not null check (week = any (array[0, 1])),
  -- 0 is Monday.
  weekday smallint not null check (weekday >= 0 and weekday <= 6),
  start_minute integer,
  end_minute integer,
  items jsonb not null,
  primary key (plan_id, week, weekday)
);

create table subscription.day (
  id bigint generated always as identity primary key,
  plan_id bigint not null references subscription.plan(id) on delete cascade,
  date date not null,
  state text not null default 'PLANNED',
  -- The day's own delivery window, if it differs from the subscription's.
  start_minute integer,
  end_minute integer,
  -- This day's share of the subscription's deposit.
  deposit_paise bigint not null default 0 check (deposit_paise >= 0),
  -- Counts the movements of the deposit. Each has its own key in the ledger.
  deposit_moves integer not null default 0,
  order_no text unique,
  -- Reason of a missed day: CLOSED, SLOT, SOLD_OUT, PAYMENT, ADDRESS, ORDER.
  reason text,
  -- Failed payment attempts of this evening.
  failed_tries integer not null default 0,
  reminded_at timestamptz,
  -- Hub and address of the delivery, if the subscription changed them after the day's cut-off.
  hub_id bigint,
  address_id bigint,
  -- The slot that this day of an active subscription reserves; null: none, or the day's order reserves it.
  slot_id bigint,
  unique (plan_id, date),
  check ((start_minute is null) = (end_minute is null)),
  check ((state not in ('ORDERED', 'DELIVERED')) or order_no is not null),
  check ((state in ('PLANNED', 'ORDERED', 'DELIVERED')) or deposit_paise = 0),
  check (state in ('PLANNED', 'SKIPPED', 'PAUSED', 'ORDERED', 'DELIVERED', 'MISSED', 'CANCELLED'))
) with (fillfactor=70);

create table subscription.day_item (
  day_id bigint not null references subscription.day(id) on delete cascade,
  sku text not null,
  -- Empty for packs without a choice of cut.
  cut text not null,
  quantity integer not null check (quantity > 0),
  -- Prices of one pack that were fixed by a prepayment; null: the prices of the day.
  unit_retail_paise bigint check (unit_retail_paise >= 0),
  unit_paise bigint check (unit_paise >= 0),
  position integer not null default 0,
  primary key (day_id, sku, cut),
  check ((unit_paise is null) = (unit_retail_paise is null))
);

-- State changes of subscriptions and days. Reports in the console count them. Append-only.
create table subscription.event (
  id bigint generated always as identity primary key,
  plan_id bigint not null,
  day_id bigint,
  step text not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamptz not null
);
comment on table subscription.event is 'Append-only: state changes of subscriptions and their days';

-- Debits of a mandate that recharge HB Money for a delivery: at most one per delivery day, also if it
-- fails.
create table subscription.debit (
  id bigint generated always as identity primary key,
  plan_id bigint not null,
  customer_id bigint not null,
  -- The delivery day.
  date date not null,
  mandate_no text not null,
  -- The recharge that the debit pays. Its number is the ledger's key of the credit, so it is credited
  -- once.
  recharge_txn_no text not null unique,
  amount_paise bigint not null check (amount_paise >= 100 and amount_paise <= 1500000),
  state text not null,
  -- Reason why it was not debited: SKIPPED, ENDED, REVOKED, OPTED_OUT, ENOUGH, LATE, REFUSED, DECLINED.
  reason text,
  debit_at timestamptz not null,
  retry_at timestamptz not null,
  -- Cut-off of the day, when its order is created.
  closes_at timestamptz not null,
  announced_at timestamptz,
  tries integer not null default 0 check (tries >= 0 and tries <= 2),
  -- Time of the next check; null: done.
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (plan_id, date),
  check (debit_at < retry_at and retry_at < closes_at),
  check (announced_at <= (debit_at - '24:00:00'::interval)),
  check (created_at <= (debit_at - '26:00:00'::interval)),
  check ((state not in ('ANNOUNCED', 'ASKED', 'RETRYING', 'PAID')) or announced_at is not null),
  check (state in ('PLANNED', 'ANNOUNCED', 'ASKED', 'RETRYING', 'PAID', 'FAILED', 'DROPPED'))
) with (fillfactor=80);

-- One running subscription of each kind per customer.
create index plan_of_season on subscription.plan (season) where season is not null;
create unique index plan_running on subscription.plan (customer_id, coalesce(season, ''))
  where state in ('DRAFT', 'PLACED', 'ACTIVE', 'PAUSED');
create index plan_customer on subscription.plan (customer_id, id desc);
create index plan_rolling on subscription.plan (id) where state in ('ACTIVE', 'PAUSED');
create index plan_running_hub on subscription.plan (state, hub_id) where state in ('ACTIVE', 'PAUSED');
create index plan_paused on subscription.plan (paused_to, id) where state = 'PAUSED';
create index day_failing on subscription.day (date, id)
  where state = 'PLANNED' and failed_tries > 0 or state = 'MISSED' and reason = 'PAYMENT';
create index debit_failing on subscription.debit (date, plan_id)
  where state = 'RETRYING' or state = 'FAILED' and reason = 'DECLINED';
create index day_to_make on subscription.day (date, id) where state = 'PLANNED';
create index day_dates on subscription.day (date, state);
create index event_plan on subscription.event (plan_id, id);
create index event_step on subscription.event (step, at);
create index debit_next on subscription.debit (next_at, id) where next_at is not null;
create index debit_customer on subscription.debit (customer_id, date desc);

create function subscription.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'subscription.event is append-only';
end $$;

-- Enforces the transitions of subscription-states.ts (contract) in the database too.
create function subscription.check_plan_step() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('DRAFT', 'PLACED'), ('PLACED', 'DRAFT'), ('PLACED', 'ACTIVE'), ('ACTIVE', 'PAUSED'),
    ('PAUSED', 'ACTIVE'), ('DRAFT', 'CANCELLED'), ('PLACED', 'CANCELLED'), ('ACTIVE', 'CANCELLED'),
    ('PAUSED', 'CANCELLED'), ('ACTIVE', 'ENDED'), ('PAUSED', 'ENDED')
  ) then
    return new;
  end if;
  raise exception 'A subscription cannot go from % to %', old.state, new.state;
end $$;

create function subscription.check_day_step() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('PLANNED', 'SKIPPED'), ('PAUSED', 'SKIPPED'), ('SKIPPED', 'PLANNED'), ('PLANNED', 'PAUSED'),
    ('PAUSED', 'PLANNED'), ('PLANNED', 'ORDERED'), ('ORDERED', 'DELIVERED'), ('PLANNED', 'MISSED'),
    ('ORDERED', 'MISSED'), ('PLANNED', 'CANCELLED'), ('SKIPPED', 'CANCELLED'), ('PAUSED', 'CANCELLED')
  ) then
    return new;
  end if;
  raise exception 'A delivery day cannot go from % to %', old.state, new.state;
end $$;

-- Enforces the transitions of mandate-states.ts (contract) in the database too.
create function subscription.check_debit_step() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('PLANNED', 'ANNOUNCED'), ('PLANNED', 'DROPPED'), ('ANNOUNCED', 'ASKED'),
    ('ANNOUNCED', 'DROPPED'), ('ASKED', 'PAID'), ('ASKED', 'RETRYING'), ('ASKED', 'FAILED'),
    ('RETRYING', 'ASKED'), ('RETRYING', 'PAID'), ('RETRYING', 'FAILED')
  ) then
    return new;
  end if;
  raise exception 'A debit cannot go from % to %', old.state, new.state;
end $$;

create trigger check_plan_step before update of state on subscription.plan for each row
  when (old.state is distinct from new.state) execute function subscription.check_plan_step();
create trigger check_day_step before update of state on subscription.day for each row
  when (old.state is distinct from new.state) execute function subscription.check_day_step();
create trigger append_only before delete or update on subscription.event
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on subscription.event
  for each statement execute function platform.refuse_change();
create trigger check_debit_step before update of state on subscription.debit for each row
  when (old.state is distinct from new.state) execute function subscription.check_debit_step();

insert into subscription.setting default values;
