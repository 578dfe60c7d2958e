-- Names that pages had before, so that old links lead on when staff rename something.
create table catalogue.former_name (
  kind text not null check (kind in ('category', 'product')),
  seo_name text not null,
  target_id bigint not null,
  changed_at timestamptz not null default now(),
  primary key (kind, seo_name)
);
create index former_name_changed on catalogue.former_name (changed_at);
create index former_name_target on catalogue.former_name (kind, target_id);

-- A name that is given out again belongs to its new owner; nothing leads to what is gone.
create function catalogue.remember_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from catalogue.former_name where kind = tg_argv[0] and target_id = old.id;
    return null;
  end if;
  delete from catalogue.former_name where kind = tg_argv[0] and seo_name = new.seo_name;
  if tg_op = 'UPDATE' then
    insert into catalogue.former_name (kind, seo_name, target_id)
    values (tg_argv[0], old.seo_name, old.id)
    on conflict (kind, seo_name) do update
      set target_id = excluded.target_id, changed_at = excluded.changed_at;
  end if;
  return null;
end $$;

create trigger remember_name after update of seo_name on catalogue.category
  for each row when (old.seo_name is distinct from new.seo_name)
  execute function catalogue.remember_name('category');
create trigger claim_name after insert or delete on catalogue.category
  for each row execute function catalogue.remember_name('category');
create trigger remember_name after update of seo_name on catalogue.product
  for each row when (old.seo_name is distinct from new.seo_name)
  execute function catalogue.remember_name('product');
create trigger claim_name after insert or delete on catalogue.product
  for each row execute function catalogue.remember_name('product');

-- When a page was last written, for search engines.
alter table catalogue.category add column changed_at timestamptz not null default now();
alter table catalogue.product add column changed_at timestamptz not null default now();
alter table content.page add column changed_at timestamptz not null default now();

create function catalogue.note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger note_change before update on catalogue.category
  for each row execute function catalogue.note_change();
create trigger note_change before update on catalogue.product
  for each row execute function catalogue.note_change();

create function content.note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger note_change before update on content.page
  for each row execute function content.note_change();

create function content.note_section_change() returns trigger language plpgsql as $$
begin
  update content.page set changed_at = now()
  where name in (
    case when tg_op <> 'INSERT' then old.page_name end,
    case when tg_op <> 'DELETE' then new.page_name end
  );
  return null;
end $$;
create trigger note_change after insert or update or delete on content.section
  for each row execute function content.note_section_change();

-- Without a count of its own a section shows what is usual for its kind.
alter table content.section alter column count drop not null, alter column count drop default;
