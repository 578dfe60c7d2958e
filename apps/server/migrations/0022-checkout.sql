create schema checkout;

-- The chosen slot of each shipment of a cart, until the order is created.
create table checkout.chosen_slot (
  cart_id bigint not null,
  shipment_id text not null,
  slot_id bigint not null,
  date date not null,
  primary key (cart_id, shipment_id)
);
