-- An order freezes its whole bill: every discount, the membership that was bought along, HB Money, and
-- how the amount to be paid came about.
alter table orders."order"
  add column membership_discount_paise bigint not null default 0 check (membership_discount_paise >= 0),
  add column promo_discount_paise bigint not null default 0 check (promo_discount_paise >= 0),
  add column referral_discount_paise bigint not null default 0 check (referral_discount_paise >= 0),
  add column membership_fee_paise bigint not null default 0 check (membership_fee_paise >= 0),
  add column wallet_applied_paise bigint not null default 0 check (wallet_applied_paise >= 0),
  -- Delivery and membership with their rates and taxes; the taxes by rate; each step of the bill.
  add column charges jsonb not null default '[]',
  add column tax_rates jsonb not null default '[]',
  add column explanation jsonb not null default '[]';

do $$
declare
  former text;
begin
  select conname into former from pg_constraint
  where conrelid = 'orders."order"'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%item_total_paise%item_discount_paise%payable_paise%';
  execute format('alter table orders."order" drop constraint %I', former);
end $$;
alter table orders."order" add constraint bill_adds_up check (
  item_total_paise - item_discount_paise - membership_discount_paise - promo_discount_paise
    - referral_discount_paise + membership_fee_paise + delivery_charges_paise
    = payable_paise + wallet_applied_paise);

-- What a line bears of each discount. What was paid for it is the rest: taxed, invoiced and refunded.
alter table orders.line
  add column membership_discount_paise bigint not null default 0 check (membership_discount_paise >= 0),
  add column promo_discount_paise bigint not null default 0 check (promo_discount_paise >= 0),
  add column referral_discount_paise bigint not null default 0 check (referral_discount_paise >= 0),
  add column net_paise bigint not null check (net_paise >= 0) generated always as (
    total_paise - membership_discount_paise - promo_discount_paise - referral_discount_paise) stored;
-- The same of a combo's parts.
update orders.line set parts = (
  select jsonb_agg(part || jsonb_build_object('net', part -> 'total') order by ordinality)
  from jsonb_array_elements(parts) with ordinality as each (part, ordinality))
where parts is not null;

-- How orders that stand already came to their amount: items, sale prices, delivery.
update orders."order" set explanation = (
  select jsonb_agg(step order by place) from (values
    (1, jsonb_build_object('kind', 'items', 'amount', item_total_paise, 'name', '')),
    (2, jsonb_build_object('kind', 'itemDiscount', 'amount', -item_discount_paise, 'name', '')),
    (3, jsonb_build_object('kind', 'delivery', 'amount', delivery_charges_paise, 'name', ''))
  ) as steps (place, step) where (step ->> 'amount')::bigint <> 0);
update orders."order" set explanation = '[]' where explanation is null;
