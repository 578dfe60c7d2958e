-- HB Money that lies in a plan's deposit is kept apart from what a gateway brought, and may not be
-- overdrawn: it goes back as HB Money, and never leaves through a card. What HB Money paid before this
-- stays where it lies; how much of that may go through the gateway is bounded by plan.gateway_paise.
create or replace function ledger.is_funded(account text) returns boolean language sql immutable parallel safe
return split_part(account, ':', 1)
  in ('wallet', 'reward-cash', 'points', 'hold', 'points-hold', 'reward-deposits', 'wallet-deposits');
