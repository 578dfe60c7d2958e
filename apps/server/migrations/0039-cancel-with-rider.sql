-- Staff cancel an order that has a rider, as long as it is at the hub.
create or replace function orders.check_transition() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('ORDER_CREATED', 'ORDER_PLACED'), ('ORDER_CREATED', 'ORDER_EXPIRED'), ('ORDER_CREATED', 'ORDER_CANCELLED'),
    ('ORDER_EXPIRED', 'ORDER_PLACED'),
    ('ORDER_PLACED', 'ORDER_CONFIRMED'), ('ORDER_PLACED', 'ORDER_CANCELLED'),
    ('ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED'), ('ORDER_CONFIRMED', 'ORDER_CANCELLED'),
    ('ORDER_LOGISTICS_DRIVER_ASSIGNED', 'ORDER_LOGISTICS_PICKED_UP'),
    ('ORDER_LOGISTICS_DRIVER_ASSIGNED', 'ORDER_CANCELLED'),
    ('ORDER_LOGISTICS_PICKED_UP', 'ORDER_LOGISTICS_DELIVERED'),
    ('ORDER_LOGISTICS_PICKED_UP', 'ORDER_CANCELLED')
  ) then
    return new;
  end if;
  raise exception 'An order cannot go from % to %', old.state, new.state;
end $$;
