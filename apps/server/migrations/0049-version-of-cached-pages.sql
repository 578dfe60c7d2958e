-- Pages for guests are cached by the version of the content. They also name discounts, the membership, the rewards of
-- referrals and the terms of subscriptions: a change of these must show at once too. A saved object raises its revision; what
-- orders count on it does not.
create trigger raise_version after insert or delete or update of revision on promotions.promo
  for each statement execute function content.raise_version();
create trigger raise_version after insert or delete or update on membership.program
  for each statement execute function content.raise_version();
create trigger raise_version after insert or delete or update on membership.plan
  for each statement execute function content.raise_version();
create trigger raise_version after insert or delete or update on referral.rules
  for each statement execute function content.raise_version();
create trigger raise_version after insert or delete or update on subscription.setting
  for each statement execute function content.raise_version();
create trigger raise_version after insert or delete or update on subscription.season
  for each statement execute function content.raise_version();
create trigger raise_version after insert or delete or update on subscription.section
  for each statement execute function content.raise_version();
create trigger raise_version after insert or delete or update on subscription.section_product
  for each statement execute function content.raise_version();
