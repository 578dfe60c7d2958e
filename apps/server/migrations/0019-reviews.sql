create schema reviews;

create table reviews.review (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  product_name text not null,
  customer_id bigint not null,
  -- The public form of the name: 'Ayesha K.'.
  customer_name text not null,
  order_no text not null,
  rating integer not null check (rating >= 1 and rating <= 5),
  text text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'SHOWN', 'REFUSED')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  unique (order_no, product_id)
);

create table reviews.picture (
  review_id bigint not null references reviews.review(id) on delete cascade,
  position integer not null,
  name text not null,
  width integer not null,
  height integer not null,
  primary key (review_id, "position")
);

create index review_newest on reviews.review (product_id, id desc) where status = 'SHOWN';
create index review_best on reviews.review (product_id, rating desc, id desc)
  where status = 'SHOWN';
create index review_queue on reviews.review (status, id);
