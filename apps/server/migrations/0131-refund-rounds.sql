-- A refund that its gateway has failed is sent again under a new key: under the former one the gateway
-- only repeats that it failed. A refund that nobody knows the fate of keeps its key.
alter table payments.refund add column round integer not null default 1 check (round between 1 and 99);
