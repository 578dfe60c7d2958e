-- Why an erasure that was due is held back, as the customer was told: they hear of it once, not daily.
alter table identity.customer add column erasure_held_because text;
