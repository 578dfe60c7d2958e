-- What an order's screens show of a line besides its price: frozen with it, so that an old order reads
-- the same after the product was renamed or taken away.
alter table orders.line
  add column category_seo_name text not null,
  add column product_seo_name text not null,
  add column picture_alt text not null,
  add column diet text not null;

-- A customer has at most one order that waits to be paid: a new one takes the place of the former.
create unique index order_one_open on orders."order" (customer_id) where state = 'ORDER_CREATED';

-- The cart goes to the address of the visitor's place (location.visitor_place): one truth is enough.
alter table cart.cart drop column address_id;
