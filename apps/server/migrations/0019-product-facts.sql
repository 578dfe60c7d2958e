-- What a product's page tells beyond name and weight. Empty text: nothing to tell.
alter table catalogue.product
  -- What certificates and batches are made out for; a certificate for poultry says nothing of goat.
  add column kind text not null default 'grocery'
    check (kind in ('poultry', 'meat', 'seafood', 'egg', 'prepared', 'grocery')),
  add column ingredients text not null default '',
  add column allergens text not null default '',
  -- Why gross and net weight differ.
  add column weight_note text not null default '';

-- Further facts of a pack, as name and value: [{"name": "Skin", "value": "Off"}].
alter table catalogue.sku add column attributes jsonb not null default '[]';

-- Who certifies a kind of goods at a hub, and for how long: nothing is called certified without it.
create table catalogue.halal_certificate (
  id bigint generated always as identity primary key,
  hub_id bigint not null,
  kind text not null,
  authority text not null,
  certificate_no text not null,
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  -- Where the document can be seen; empty when it hangs in the shop only.
  document_url text not null default '',
  unique (hub_id, kind, certificate_no)
);

-- The lot of a kind that a hub packs from at present.
create table catalogue.batch (
  hub_id bigint not null,
  kind text not null,
  batch_no text not null,
  packed_on date,
  primary key (hub_id, kind)
);

create trigger raise_version after insert or update or delete on catalogue.halal_certificate for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete on catalogue.batch for each statement execute function catalogue.raise_version();
