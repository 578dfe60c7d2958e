create schema notifications;

-- Which news of an order was told. Events come at least once; people are told once.
create table notifications.told (
  order_no text not null,
  state text not null,
  at timestamptz not null,
  primary key (order_no, state)
);
