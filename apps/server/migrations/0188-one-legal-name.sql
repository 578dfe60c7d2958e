-- The seller's legal name has one source: the hubs, whose registration invoices carry. The foot of every
-- page shows that of the hub that greets visitors.
comment on column content.contact.legal_name is
  'No longer read: the legal name is that of the hub that greets visitors, as on its invoices.';
