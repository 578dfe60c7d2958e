-- Which bought time saved an order something, and whether the order still stands: what it saved counts
-- against the refund of that membership, whenever the order was placed.
alter table membership.saving add column reference text references membership.purchase (reference),
  add column ended_at timestamptz;
comment on column membership.saving.reference is
  'The membership that saved it: the one that ran, else the one that was bought along.';
comment on column membership.saving.ended_at is
  'The order was cancelled or ran out: it saved nothing.';
update membership.saving as saved
set reference = coalesce(
  (select reference from membership.period
   where period.customer_id = saved.customer_id and starts_at <= saved.at and ends_at > saved.at
   order by starts_at limit 1),
  (select reference from membership.purchase where purchase.order_no = saved.order_no));
create index saving_reference on membership.saving (reference);

-- A membership that was bought along with goods is given back as a refund of that order.
alter table orders.refund drop constraint refund_cause_check,
  add constraint refund_cause_check
    check (cause in ('cancel', 'weight', 'issue', 'return', 'membership'));
