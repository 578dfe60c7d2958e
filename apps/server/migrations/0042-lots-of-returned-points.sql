-- Points that a refund returns as a lot of their own keep the lot that they came from: points that expire there are not
-- owed when the order that earned them is refunded.
alter table loyalty.lot add column returned_from bigint references loyalty.lot(id);
comment on column loyalty.lot.returned_from is
  'The lot from which these points were spent, for points that a refund returned; null for others.';
-- contract: no row has the new column yet, so the index is empty
create index lot_returned_from on loyalty.lot (returned_from) where returned_from is not null;
