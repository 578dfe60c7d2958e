-- Photos that people or staff give, each kept anew in the widths and formats that pages show. In the
-- database, so that several servers share them and a backup has them.
create table platform.picture (
  -- Of the contents that were given, so that the same photo is kept once.
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);
create table platform.picture_file (
  name text not null references platform.picture (name) on delete cascade,
  width integer not null,
  format text not null check (format in ('webp', 'avif')),
  content bytea not null,
  primary key (name, width, format)
);
-- Pictures do not shrink any further.
alter table platform.picture_file alter column content set storage external;

-- What shown reviews add up to: how many gave one star, two, … five.
create table catalogue.rating (
  product_id bigint primary key references catalogue.product (id) on delete cascade,
  counts integer[] not null check (cardinality(counts) = 5 and 0 <= all (counts))
);
create trigger raise_version after insert or update or delete on catalogue.rating for each statement execute function catalogue.raise_version();

create schema reviews;

create table reviews.review (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  product_name text not null,
  customer_id bigint not null,
  -- As the shop shows it: 'Ayesha K.'.
  customer_name text not null,
  order_no text not null,
  rating integer not null check (rating between 1 and 5),
  text text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'SHOWN', 'REFUSED')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  unique (order_no, product_id)
);
create index review_newest on reviews.review (product_id, id desc) where status = 'SHOWN';
create index review_best on reviews.review (product_id, rating desc, id desc) where status = 'SHOWN';
create index review_queue on reviews.review (status, id);

create table reviews.picture (
  review_id bigint not null references reviews.review (id) on delete cascade,
  position integer not null,
  name text not null,
  width integer not null,
  height integer not null,
  primary key (review_id, position)
);

create schema lists;

-- The last look at each product, of a guest session or a customer.
create table lists.viewed (
  session_id bigint,
  customer_id bigint,
  product_id bigint not null,
  viewed_at timestamptz not null,
  check (num_nonnulls(session_id, customer_id) = 1)
);
create unique index viewed_by_guest on lists.viewed (session_id, product_id) where session_id is not null;
create unique index viewed_by_customer on lists.viewed (customer_id, product_id) where customer_id is not null;
create index viewed_at on lists.viewed (viewed_at);

create table lists.wish (
  customer_id bigint not null,
  product_id bigint not null,
  wished_at timestamptz not null,
  primary key (customer_id, product_id)
);
