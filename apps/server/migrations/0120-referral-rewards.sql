-- What a rewarded referral brought its referrer, in paise: the rules may change after it.
alter table referral.referral
  add column reward_paise bigint check (reward_paise >= 0);

update referral.referral
set reward_paise = moved.amount
from ledger.transfer as moved
where state = 'REWARDED' and moved.key = 'referral:' || referee_id || ':' || referrer_id;
