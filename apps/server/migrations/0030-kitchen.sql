create schema kitchen;

create table kitchen.station (
  name text primary key check (name <> ''),
  position integer not null,
  -- The slugs of the categories whose goods are prepared there.
  categories text[] not null
);
comment on table kitchen.station is
  'The places of a kitchen (chicken counter, fish counter): each prepares the goods of some categories.';

create table kitchen.setting (
  only_row boolean default true primary key check (only_row),
  revision integer not null default 0,
  -- A picked weight may differ from the ordered one by so many per cent without a reason.
  tolerance_percent integer not null default 10 check (tolerance_percent between 0 and 100),
  -- For missing goods of customers who chose no rule.
  substitute_rule text not null default 'call' check (substitute_rule in ('refund', 'similar', 'call'))
);
comment on table kitchen.setting is
  'The rules for weights and missing goods, and the revision of the stations.';
insert into kitchen.setting default values;
