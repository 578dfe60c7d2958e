-- The slot in which a day of a running plan has its place; null: none, or the day's order has it.
alter table subscription.day add column slot_id bigint;
