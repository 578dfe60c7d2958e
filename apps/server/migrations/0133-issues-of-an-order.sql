-- The page of an order shows its complaints, also those that were answered.
create index issue_order on orders.issue (order_id);
