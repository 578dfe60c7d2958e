-- Who sells from a hub, as registered for GST: an invoice must name them. Hubs that were there before
-- were named by the brand; the default stays for the server of the release before.
alter table location.hub add column legal_name text not null default 'Halal Basket'
  check (legal_name <> '');
