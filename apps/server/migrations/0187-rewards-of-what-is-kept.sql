-- A reward goes with an order of which too little is kept: a card remembers the least that earned it.
alter table promotions.scratch_card
  add column minimum_paise bigint not null default 0 check (minimum_paise >= 0);
comment on column promotions.scratch_card.minimum_paise is
  'The minimum of its rule when it was issued: it is void when less of the order is kept.';
update promotions.scratch_card as card set minimum_paise = rule.minimum_paise
from promotions.scratch_rule as rule where rule.id = card.rule_id;

-- Staff may reward a referral that they refused, but not for an order whose money went back.
alter table referral.referral add column order_refunded_at timestamptz;
comment on column referral.referral.order_refunded_at is
  'When the order of a refused referral was refunded: it earns no reward any more.';
update referral.referral as friend set order_refunded_at = now()
from orders."order" as bought
where friend.state = 'REFUSED' and bought.order_no = friend.order_no
  and (select coalesce(sum(line.net_paise), 0) from orders.line where line.order_id = bought.id)
    <= (select coalesce(sum(part.amount), 0) from orders.refund as back
        cross join jsonb_to_recordset(back.lines) as part (amount bigint)
        where back.order_id = bought.id);

-- The webhook of the team's chat is kept sealed, as every other secret.
alter table content.outreach add column sealed_chat_webhook bytea;
comment on column content.outreach.sealed_chat_webhook is
  'The chat webhook, sealed with the secret of the shop; null: off, or kept in chat_webhook.';
comment on column content.outreach.chat_webhook is
  'Only of settings from before the webhook was sealed: the next start of the server seals it.';
