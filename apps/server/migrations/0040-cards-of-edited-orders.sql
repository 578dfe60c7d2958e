-- An edit can take an order below the minimum of its scratch card, and a later one above it again. The order then has a
-- void card and a new one: only its valid card is unique.
-- contract: a process of the former release fails on such an order until it ends, and its event is repeated
alter table promotions.scratch_card drop constraint scratch_card_order_no_key;
-- contract: a shop has at most some hundred thousand cards
create unique index scratch_card_order on promotions.scratch_card (order_no) where voided_at is null;

comment on column promotions.scratch_card.minimum_paise is
  'The rule''s minimum at issue. The card becomes void if refunds or edits reduce the order below it.';
