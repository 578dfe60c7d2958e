create schema content;

create table content.version (
  is_only_row boolean primary key default true check (is_only_row),
  number bigint not null
);
insert into content.version (number) values (1);

create table content.page (
  name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  subtitle text not null default ''
);

create table content.section (
  id bigint generated always as identity primary key,
  page_name text not null references content.page (name),
  section_type text not null,
  position integer not null,
  name text not null default '',
  description text not null default '',
  action_uri text not null default '',
  count integer not null default 10 check (count > 0),
  -- What the section itself says: tiles, USPs, testimonials. Products come from their own rooms.
  data jsonb not null default '{}',
  is_active boolean not null default true
);
create index section_page on content.section (page_name, position) where is_active;

create function content.raise_version() returns trigger language plpgsql as $$
begin
  update content.version set number = number + 1;
  return null;
end $$;

create trigger raise_version after insert or update or delete on content.page for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.section for each statement execute function content.raise_version();
