create schema customer_lists;

-- The last view of each product by a guest session or a customer.
create table customer_lists.recently_viewed (
  session_id bigint,
  customer_id bigint,
  product_id bigint not null,
  viewed_at timestamptz not null,
  check (num_nonnulls(session_id, customer_id) = 1)
);

create table customer_lists.wishlist_item (
  customer_id bigint not null,
  product_id bigint not null,
  wished_at timestamptz not null,
  primary key (customer_id, product_id)
);

create unique index recently_viewed_by_guest
  on customer_lists.recently_viewed (session_id, product_id)
  where session_id is not null;
create unique index recently_viewed_by_customer
  on customer_lists.recently_viewed (customer_id, product_id)
  where customer_id is not null;
create index recently_viewed_at on customer_lists.recently_viewed (viewed_at);
