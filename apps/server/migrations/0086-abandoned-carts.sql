-- When the customer was last reminded of what lies in the cart; lines put in later begin a new one.
alter table cart.cart add column reminded_at timestamptz;
-- The reminder's job looks for what was left within the last days.
create index cart_left on cart.cart (updated_at) where customer_id is not null;
