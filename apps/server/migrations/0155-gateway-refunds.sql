-- Refunds that were made in a gateway's dashboard, and refunds that were settled in another way than
-- back through the gateway: into HB Money, by the shop's bank, by a lost dispute, or by a refund that
-- was made at the gateway beyond what was owed.
alter table payments.refund
  add column made_by text not null default 'store' check (made_by in ('store', 'gateway')),
  add column excess_paise bigint not null default 0 check (excess_paise between 0 and amount_paise),
  drop constraint refund_destination_check,
  drop constraint refund_check,
  add constraint refund_destination check (
    destination in ('source', 'wallet', 'bank', 'dispute', 'gateway')),
  -- What left through a gateway, or was to, names its payment.
  add constraint refund_source check (destination = 'wallet' or gateway_payment_id is not null);
comment on column payments.refund.made_by is
  'store: sent by this program. gateway: made by staff in the dashboard of the gateway.';
comment on column payments.refund.excess_paise is
  'What of a refund made at the gateway went beyond what was still owed: the account excess-refunds.';
-- A refund at the gateway is one row, however often it is heard of.
create unique index refund_at_gateway on payments.refund (gateway_payment_id, provider_refund_id)
  where provider_refund_id is not null;

-- Of an order: the money that a dashboard returned, borne by what was left of its lines.
alter table orders.refund drop constraint refund_cause_check,
  add constraint refund_cause_check check (
    cause in ('cancel', 'weight', 'issue', 'return', 'membership', 'gateway'));
