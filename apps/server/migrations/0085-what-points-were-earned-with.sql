-- What the goods cost that earned a lot: refunded goods lose their share of its points. Null where
-- nothing was bought (gifts), and for lots from before.
alter table points.lot add column goods_paise bigint check (goods_paise > 0);
