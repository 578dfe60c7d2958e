-- Optimistic locking: who corrects the supplier's invoice of a receipt names its revision.
alter table stock.lot add column invoice_revision integer not null default 1 check (invoice_revision > 0);

-- The receipts of a hub, newest first. The table only grows, and few of its rows are receipts.
-- contract: changes of stock wait for about a second with 1,000,000 orders, once
create index movement_received on stock.movement (hub_id, id desc) where reason = 'receive';
