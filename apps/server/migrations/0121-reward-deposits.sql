-- Rewards that lie in a plan's deposit are kept apart from what was paid in, and may not be overdrawn:
-- they go back as rewards, and never leave through a card.
create or replace function ledger.is_funded(account text) returns boolean language sql immutable parallel safe
return split_part(account, ':', 1)
  in ('wallet', 'reward-cash', 'points', 'hold', 'points-hold', 'reward-deposits');
