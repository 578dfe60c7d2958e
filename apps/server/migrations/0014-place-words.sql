-- The words of a place, for search by their beginnings. Letters and digits only: names are Latin.
alter table location.place add column words tsvector generated always as (
  array_to_tsvector(array_remove(regexp_split_to_array(lower(search_text), '[^a-z0-9]+'), ''))
) stored;
create index place_words on location.place using gin (words);
drop index location.place_search;

-- Whole names by their beginning come first, better-known places before others.
create index place_weight on location.place (weight desc, id);

-- Every word once: a misspelt word is compared with these instead of with every place.
create table location.place_word (
  word text primary key
);
create index place_word_similar on location.place_word using gin (word gin_trgm_ops);

create function location.keep_place_words() returns trigger language plpgsql as $$
begin
  insert into location.place_word (word)
  select distinct unnest(tsvector_to_array(words)) from added
  on conflict do nothing;
  return null;
end $$;
create trigger keep_words_inserted after insert on location.place
  referencing new table as added for each statement execute function location.keep_place_words();
create trigger keep_words_updated after update on location.place
  referencing new table as added for each statement execute function location.keep_place_words();

insert into location.place_word (word)
select distinct unnest(tsvector_to_array(words)) from location.place
on conflict do nothing;

-- Was anything delivered to the address yet?
alter table location.address add column delivered_at timestamptz;
