-- The languages of the customers who get it; empty: all.
alter table campaigns.campaign add column languages text[] not null default '{}';

-- Visits of the shop by the link of a campaign, without the visitor.
create table campaigns.visit_count (
  campaign_id bigint primary key references campaigns.campaign(id),
  visits bigint not null
);
comment on table campaigns.visit_count is 'How often the link of a campaign was opened';
