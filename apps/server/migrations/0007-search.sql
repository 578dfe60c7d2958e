create schema search;

-- Rises with every change of the searchable documents or of their ranking.
create table search.version (
  is_only_row boolean default true primary key check (is_only_row),
  number bigint not null,
  -- The transaction that raised the number: after a rollback the same number means something else.
  raised_in xid8 not null default pg_current_xact_id(),
  -- The catalogue version of the documents; null: the next run rewrites all documents.
  catalogue text
);

-- One row for each searchable item. Words are stored phonetically (see sound.ts) with weights: A for the
-- name, B for other names and categories, C for parts of other names, D for exact spellings (~word) and
-- pack sizes (=500g). @word marks the category (D) or sub-category (C) with that name.
create table search.document (
  kind text not null check (kind in ('product', 'combo', 'category')),
  ref_id bigint not null,
  title text not null,
  words tsvector not null,
  name_words integer not null check (name_words > 0),
  category_id bigint,
  subcategory_id bigint,
  -- Editorial boost from 0 to 1. Best sellers have the highest.
  prior real not null,
  -- Sales relative to the best-selling product, from 0 to 1.
  sales real not null default 0,
  -- Position in the product lists; orders items of equal rank.
  place integer not null,
  -- Digest of the catalogue data in this document, to detect changes.
  digest text not null,
  primary key (kind, ref_id)
) with (toast_tuple_target = 8160);
-- A search reads the words of thousands of documents several times: they stay in the row, without compression.
alter table search.document alter column words set storage external;

-- Vocabulary of the documents, for completion, correction and splitting of search terms.
create table search.word (
  sound text collate "C" primary key,
  -- The spelling with the highest weight.
  written text collate "C" not null,
  -- The letters of `written` in alphabetical order: equal for words that differ by swapped letters.
  letters text collate "C" not null,
  documents integer not null,
  -- Whether a product, a combo or a category has it in its own name.
  is_name boolean not null,
  -- Whether it is such a word or a complete other name, not only a part of one.
  is_whole boolean not null
);

-- Word groups that staff define: synonyms, redirections and stop words.
create table search.synonym_group (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('same', 'leadsTo', 'ignored')),
  words text[] not null check (cardinality(words) > 0),
  leads_to text[] not null default '{}'::text[],
  changed_at timestamptz not null,
  check ((kind = 'leadsTo') = (cardinality(leads_to) > 0))
);

-- Weights of the ranking factors; staff can change them.
create table search.ranking (
  name text primary key,
  value real not null check (value >= 0::double precision and value <= 10::double precision),
  position integer not null
);

-- Packs sold recently. The orders module reports them every hour.
create table search.sales (
  product_id bigint primary key,
  packs bigint not null check (packs >= 0)
);

-- Log of submitted searches with the number of results. It does not identify the visitor.
create table search.query (
  id bigint generated always as identity primary key,
  term text not null,
  sound text not null,
  found integer not null check (found >= 0),
  at timestamptz not null
);

-- Popular recent search terms, computed by a job from `search.query`.
create table search.trend (
  position integer primary key,
  term text not null,
  searches integer not null
);

-- Products that visitors searched for and the shop does not sell, in the visitor's words.
create table search.product_request (
  id bigint generated always as identity primary key,
  term text not null,
  wish text not null,
  hub_id bigint not null,
  created_at timestamptz not null
);

create index document_words on search.document using gin (words) with (fastupdate = off);
-- For products of the same sub-category, if few match a term.
create index document_subcategory on search.document (subcategory_id);
create index word_written on search.word (written);
create index query_at on search.query (at);

-- The next three functions run with the owner's rights. The server calls them when the first product
-- appears and after large changes.
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
  ('spelling', 0.3, 4),
  ('completeness', 0.2, 5),
  ('category', 0.3, 6),
  ('packSize', 0.15, 7),
  ('sales', 0.45, 8),
  ('soldOut', 0.5, 9);
