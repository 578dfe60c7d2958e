-- How often a hub's certificates and batches were saved: nobody overwrites what they have not read.
create table catalogue.hub_papers (
  hub_id bigint primary key,
  revision integer not null
);
