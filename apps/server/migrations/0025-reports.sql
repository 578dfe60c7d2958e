create schema reports;

-- Days are those of Asia/Kolkata. Sums are of the orders that were placed on the day, and recomputed as a whole
-- when one of these orders changes. Cancelled orders count only as `cancelled`.

create table reports.sales_hour (
  hub_id bigint not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  payment_mode text not null,
  -- The customer's first placed order.
  is_new boolean not null,
  orders integer not null,
  cancelled integer not null,
  packs integer not null,
  revenue_paise bigint not null,
  refunded_paise bigint not null,
  primary key (hub_id, day, hour, payment_mode, is_new)
);
comment on table reports.sales_hour is
  'Sales by hour, payment mode and new or returning customers. Revenue is the whole bill: goods, taxes, delivery, membership.';

create table reports.product_day (
  hub_id bigint not null,
  day date not null,
  -- A product id, or `combo-` and the id of the combo.
  item text not null,
  name text not null,
  category text not null,
  packs integer not null,
  revenue_paise bigint not null,
  primary key (hub_id, day, item)
);
comment on table reports.product_day is
  'Sold goods by product and combo, at the prices paid for them after discounts';

create table reports.product_month (
  hub_id bigint not null,
  -- The first day of the month.
  month date not null,
  item text not null,
  name text not null,
  packs integer not null,
  revenue_paise bigint not null,
  primary key (hub_id, month, item)
);
comment on table reports.product_month is
  'Sums of reports.product_day, recomputed with each of its days: a year has too many days of products to read';

create table reports.category_day (
  hub_id bigint not null,
  day date not null,
  category text not null,
  packs integer not null,
  revenue_paise bigint not null,
  primary key (hub_id, day, category)
);
comment on table reports.category_day is 'Sold goods by category (its name in the address)';

create table reports.promo_day (
  hub_id bigint not null,
  day date not null,
  code text not null,
  orders integer not null,
  saved_paise bigint not null,
  -- Of the orders with the promo.
  revenue_paise bigint not null,
  primary key (hub_id, day, code)
);
comment on table reports.promo_day is 'Redeemed promos by code';

create table reports.cohort_day (
  hub_id bigint not null,
  day date not null,
  -- The month of the customers' first order, as its first day.
  first_month date not null,
  -- Customers whose first order of this month was placed on the day, so that days add up to months.
  customers integer not null,
  orders integer not null,
  revenue_paise bigint not null,
  primary key (hub_id, day, first_month)
);
comment on table reports.cohort_day is 'Customers and their orders by the month of their first order';

create table reports.delivery_day (
  hub_id bigint not null,
  -- The day of the slot, not of the order.
  day date not null,
  kind text not null check (kind in ('express', 'standard')),
  delivered integer not null,
  late integer not null,
  -- Total minutes after the slots' ends of late deliveries.
  late_minutes bigint not null,
  -- Total minutes from placing the order to the delivery.
  order_minutes bigint not null,
  primary key (hub_id, day, kind)
);
comment on table reports.delivery_day is 'Delivered shipments by the day and kind of their slot';

create table reports.margin_day (
  hub_id bigint not null,
  -- The day of the delivery.
  day date not null,
  category text not null,
  packs integer not null,
  -- Packs of lots with a known cost; revenue (without GST) and cost are theirs.
  packs_with_cost integer not null,
  revenue_paise bigint not null,
  cost_paise bigint not null,
  primary key (hub_id, day, category)
);
comment on table reports.margin_day is 'Revenue and cost of delivered goods by category, where the cost is known';

create table reports.search_day (
  day date not null,
  -- As most visitors wrote it that day; '' is the sum of all terms.
  term text not null,
  searches integer not null,
  failed integer not null,
  primary key (day, term)
);
comment on table reports.search_day is
  'Searches of a day in total, and by term those without result. The search log keeps 30 days only.';

-- Work of the job that keeps the sums.
create table reports.changed_order (order_no text primary key);
comment on table reports.changed_order is 'Orders whose days must be found and recomputed';

create table reports.stale_day (
  hub_id bigint not null,
  day date not null,
  primary key (hub_id, day)
);
comment on table reports.stale_day is 'Days whose sums must be recomputed';

create index stale_day_newest on reports.stale_day (day desc, hub_id);
create index sales_hour_day on reports.sales_hour (day);
create index product_day_day on reports.product_day (day);
create index product_month_month on reports.product_month (month);
create index category_day_day on reports.category_day (day);
create index margin_day_day on reports.margin_day (day);
create index promo_day_day on reports.promo_day (day);
create index cohort_day_month on reports.cohort_day (first_month);
create index delivery_day_day on reports.delivery_day (day);
