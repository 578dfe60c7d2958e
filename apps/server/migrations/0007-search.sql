create schema search;

-- Rises with every change of what a search could find or how it is ranked.
create table search.version (
  is_only_row boolean default true primary key check (is_only_row),
  number bigint not null,
  -- The version of the catalogue that the documents were written from; null: they must be anew.
  catalogue text
);

-- One for each thing that can be found. Words are kept by their sound (see sound.ts), weighed:
-- A of its name, B another name of it or its shelf, C part of another name, D its very spelling
-- (~word) and pack sizes (=500g).
create table search.document (
  kind text not null check (kind in ('product', 'combo', 'category')),
  ref_id bigint not null,
  title text not null,
  words tsvector not null,
  name_words integer not null check (name_words > 0),
  category_id bigint,
  subcategory_id bigint,
  -- How much the shop itself stands behind it: bestsellers before all others. 0 to 1.
  prior real not null,
  -- How much of it is sold, as it compares to what is sold most. 0 to 1.
  sales real not null default 0,
  -- Its place in the lists: decides between equals.
  place integer not null,
  -- Of all that was written from the catalogue, to tell what changed.
  digest text not null,
  primary key (kind, ref_id)
);

-- All words of the documents, to complete, correct and split what is typed.
create table search.word (
  sound text collate "C" primary key,
  -- As it stands where it weighs most.
  written text collate "C" not null,
  -- Its letters in order: equal for words in which two letters changed places.
  letters text collate "C" not null,
  documents integer not null
);

-- Words that staff declare to mean the same, to lead to others, or to say nothing.
create table search.synonym_group (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('same', 'leadsTo', 'ignored')),
  words text[] not null check (cardinality(words) > 0),
  leads_to text[] not null default '{}'::text[],
  changed_at timestamptz not null,
  check ((kind = 'leadsTo') = (cardinality(leads_to) > 0))
);

-- What counts how much in the ranking; staff may turn it.
create table search.ranking (
  name text primary key,
  value real not null check (value >= 0::double precision and value <= 10::double precision),
  position integer not null
);

-- What was sold of late, told by the module that knows (orders) once an hour.
create table search.sales (
  product_id bigint primary key,
  packs bigint not null check (packs >= 0)
);

-- Every search that somebody sent off, and what it found. Whose it was is nobody's business.
create table search.query (
  id bigint generated always as identity primary key,
  term text not null,
  sound text not null,
  found integer not null check (found >= 0),
  at timestamptz not null
);

-- What is searched for a lot of late, made of `asked` by a job.
create table search.trend (
  position integer primary key,
  term text not null,
  searches integer not null
);

-- What people looked for and the shop does not have, in their own words.
create table search.product_request (
  id bigint generated always as identity primary key,
  term text not null,
  wish text not null,
  hub_id bigint not null,
  created_at timestamptz not null
);

create index document_words on search.document using gin (words) with (fastupdate = off);
create index word_written on search.word (written);
create index query_at on search.query (at);

-- What only the owner of search.document may do, and the server does when the first product appears
-- or much has changed.
create function search.drop_document_index() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ drop index search.document_words $$;

create function search.build_document_index() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ create index document_words on search.document using gin (words) with (fastupdate = off) $$;

create function search.analyze_documents() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ analyze search.document; analyze search.word $$;

insert into search.version (number) values (1);
insert into search.ranking (name, value, position) values
  ('name', 1, 1),
  ('otherName', 0.8, 2),
  ('related', 0.4, 3),
  ('spelling', 0.1, 4),
  ('completeness', 0.3, 5),
  ('packSize', 0.3, 6),
  ('sales', 0.25, 7),
  ('soldOut', 0.5, 8);
