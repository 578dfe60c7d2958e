-- Money that went back before the invoice was issued stands on it already: no credit note for these.
alter table invoices.document add column refund_ids bigint[] not null default '{}';
