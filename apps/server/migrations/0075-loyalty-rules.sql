-- Staff edit the rules of scratch cards: a card may give points, and a rule has a budget.
alter table promotions.scratch_rule
  add column revision integer not null default 1,
  -- Null: no limit. What a card gives counts when it is issued, points at their worth.
  add column budget_paise bigint check (budget_paise > 0),
  add column spent_paise bigint not null default 0 check (spent_paise >= 0),
  -- What a point was worth when the rule was saved.
  add column point_paise integer not null default 50 check (point_paise > 0);

alter table promotions.scratch_card
  add column rule_id bigint,
  add column reward_points integer not null default 0 check (reward_points >= 0);
create index scratch_card_rule on promotions.scratch_card (rule_id);

alter table referral.rules add column revision integer not null default 1;
-- Why staff decided as they did.
alter table referral.referral add column note text not null default '';

create index period_end on membership.period (ends_at);
