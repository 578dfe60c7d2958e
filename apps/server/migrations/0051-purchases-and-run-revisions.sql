-- The supplier's invoice of a receipt, for the purchase register. Empty and null: staff did not enter it.
alter table stock.lot
  add column invoice_no text not null default '',
  add column invoice_date date,
  -- The GST rate of the supplier's invoice; 0 for exempt goods.
  add column gst_percent numeric(4, 2) check (gst_percent between 0 and 50);

alter table stock.supplier
  -- '' for a supplier without a registration.
  add column gstin text not null default '';

-- The stock value at the end of a day is computed from the movements since then. The table only grows, so that
-- a small index finds them.
-- contract: changes of stock wait for about a second with 1,000,000 orders, once
create index movement_at on stock.movement using brin (at);

-- Optimistic locking: who saves runs names the revision of their slot.
create table orders.run_revision (
  hub_id bigint not null,
  date date not null,
  start_minute integer not null,
  end_minute integer not null,
  revision integer not null check (revision > 0),
  primary key (hub_id, date, start_minute, end_minute)
);
comment on table orders.run_revision is 'How often the runs of a slot were saved.';
