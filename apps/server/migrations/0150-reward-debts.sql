-- Rewards that were taken back after they had been spent are owed: the next rewards settle them. What a
-- customer owes may not be negative, so nobody settles more than was taken back.
create or replace function ledger.is_funded(account text) returns boolean language sql immutable parallel safe
return split_part(account, ':', 1) in (
  'wallet', 'reward-cash', 'points', 'hold', 'points-hold', 'reward-deposits', 'wallet-deposits',
  'reward-debt', 'points-debt');

create table wallet.reward (
  key text primary key check (key <> ''),
  customer_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  reference text not null,
  at timestamptz not null,
  taken_back_at timestamptz,
  -- Taken out of the customer's reward cash, and what was spent by then and is owed.
  taken_paise bigint not null default 0 check (taken_paise >= 0),
  owed_paise bigint not null default 0 check (owed_paise >= 0),
  check (case when taken_back_at is null then taken_paise + owed_paise = 0
              else taken_paise + owed_paise = amount_paise end)
);
comment on table wallet.reward is
  'Reward cash by the key of its grant: granted once, taken back once.';

-- Rewards of the past, so that those can be taken back as well. Cards that were voided had theirs taken.
insert into wallet.reward (key, customer_id, amount_paise, reason, reference, at)
select key, split_part(credit_account, ':', 2)::bigint, amount, reason, reference, at
from ledger.transfer
where reason in ('scratch-card', 'referral') and credit_account like 'reward-cash:%'
  and key not in (
    select 'scratch-card:' || id from promotions.scratch_card where voided_at is not null);

-- What voided cards could not take back was kept on the card and barred its owner from other cards. It
-- becomes a debt like any other.
select ledger.move(
  array_agg('scratch-card:' || id || ':owed' order by id),
  array_agg('reward-debts'::text),
  array_agg('reward-debt:' || customer_id order by id),
  array_agg(lost_paise order by id),
  array_agg('INR'::text),
  array_agg('reward-taken-back'::text),
  array_agg(order_no order by id),
  now())
from promotions.scratch_card where lost_paise > 0 having count(*) > 0;
update promotions.scratch_card set lost_paise = 0 where lost_paise > 0;
comment on column promotions.scratch_card.lost_paise is
  'No longer written: what cannot be taken back is in the ledger''s account reward-debt.';

-- A scratch card's money comes with the delivery of its order.
alter table promotions.placed_order add column delivered_at timestamptz;
comment on column promotions.placed_order.delivered_at is
  'When the order was delivered: from then on its rewards can be spent.';
update promotions.placed_order as placed
set delivered_at = (
  select min(event.at) from orders.event as event
  where event.order_id = bought.id and event.to_state = 'ORDER_LOGISTICS_DELIVERED')
from orders."order" as bought
where bought.order_no = placed.order_no and bought.state = 'ORDER_LOGISTICS_DELIVERED';

-- A referral's rewards belong to an order of the friend: refunded in full, it takes them along.
alter table referral.referral add column order_no text, add column reward_key text;
comment on column referral.referral.order_no is
  'The delivered order that earned the rewards, or for which they wait for staff.';
comment on column referral.referral.reward_key is
  'Begins the keys of both rewards in wallet.reward; null while nobody is rewarded.';
update referral.referral as friend
set order_no = (
      select bought.order_no from orders."order" as bought
      where bought.customer_id = friend.referee_id
        and bought.state = 'ORDER_LOGISTICS_DELIVERED' order by bought.placed_at limit 1),
    reward_key = case when state = 'REWARDED' then 'referral:' || referee_id end
where state in ('REWARDED', 'REVIEW');
create index referral_order on referral.referral (order_no) where order_no is not null;
