create schema content;

create table content.version (
  is_only_row boolean default true primary key check (is_only_row),
  number bigint not null
);

create table content.page (
  name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  subtitle text not null default '',
  changed_at timestamptz not null default now(),
  revision integer not null default 1
);

create table content.section (
  id bigint generated always as identity primary key,
  page_name text not null references content.page(name),
  section_type text not null,
  position integer not null,
  name text not null default '',
  description text not null default '',
  action_uri text not null default '',
  count integer check (count > 0),
  -- What the section itself says: tiles, USPs, testimonials. Products come from their own rooms.
  data jsonb not null default '{}'::jsonb,
  is_active boolean not null default true,
  revision integer not null default 1,
  -- When it is shown; null: without beginning or end.
  shown_from timestamptz,
  shown_until timestamptz,
  constraint section_shown_some_time check (shown_until > shown_from)
);

-- Rooms of the blog: a category with its sub-categories. Every post stands in one sub-category.
create table content.blog_category (
  id bigint generated always as identity primary key,
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  header text not null,
  position integer not null
);

create table content.blog_subcategory (
  id bigint generated always as identity primary key,
  category_id bigint not null references content.blog_category(id),
  seo_name text not null check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  header text not null,
  position integer not null,
  unique (category_id, seo_name)
);

create table content.blog (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  subcategory_id bigint not null references content.blog_subcategory(id),
  title text not null,
  summary text not null,
  picture text not null,
  picture_alt text not null,
  tint text not null,
  author text not null,
  -- As it was written: never shown, kept so that stricter rules can clean it anew.
  html text not null,
  clean_html text not null,
  -- Headings of clean_html with their anchors.
  contents jsonb not null,
  words integer not null check (words >= 0),
  -- Which rules made clean_html (clean-html.ts).
  rules_version integer not null,
  is_active boolean not null default true,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null default 1
);

-- Goods that a post speaks of. Ids of the catalogue; what is no longer sold is left out when shown.
create table content.blog_product (
  blog_id bigint not null references content.blog(id) on delete cascade,
  product_id bigint not null,
  position integer not null,
  primary key (blog_id, product_id)
);

create table content.faq_topic (
  id bigint generated always as identity primary key,
  anchor text not null unique check (anchor ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  position integer not null
);

create table content.faq (
  id bigint generated always as identity primary key,
  topic_id bigint not null references content.faq_topic(id),
  anchor text not null unique check (anchor ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  question text not null,
  html text not null,
  clean_html text not null,
  rules_version integer not null,
  position integer not null,
  is_active boolean not null default true,
  revision integer not null default 1
);

-- How customers reach people; one row.
create table content.contact (
  is_only_row boolean default true primary key check (is_only_row),
  phone text not null,
  email text not null,
  hours text not null,
  -- Staff write how customers reach people: nobody overwrites what they have not read.
  revision integer not null default 1,
  -- Who sells, on every page: Consumer Protection (E-Commerce) Rules 2020, rules 4(2), 4(5) and 5(3).
  legal_name text not null default '',
  address text not null default '',
  fssai text not null default '' check (fssai ~ '^([0-9]{14})?$'),
  grievance_officer text not null default '',
  grievance_email text not null default '',
  grievance_phone text not null default ''
);

create table content.legal_page (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  html text not null,
  clean_html text not null,
  contents jsonb not null,
  rules_version integer not null,
  effective_from date not null,
  revision integer not null default 1
);

-- What the owner switched on at the console: analytics for visits, and the team's chat for news. One row.
create table content.integrations (
  is_single boolean default true primary key check (is_single),
  analytics boolean not null,
  -- An https address of a chat service; empty: off. Read by the server and at the console only.
  chat_webhook text not null check (length(chat_webhook) <= 500),
  revision integer not null default 1,
  -- The webhook of the team's chat is kept sealed, as every other secret.
  sealed_chat_webhook bytea
);
comment on table content.integrations is 'Analytics and the chat webhook, as the owner switched them on at the console. One row, absent: both off.';

comment on column content.contact.legal_name is
  'No longer read: the legal name is that of the hub that greets visitors, as on its invoices.';
comment on column content.contact.fssai is
  'The food licence that every page shows; empty: that of the hub that greets visitors.';
comment on column content.integrations.chat_webhook is
  'Only of settings from before the webhook was sealed: the next start of the server seals it.';
comment on column content.integrations.sealed_chat_webhook is
  'The chat webhook, sealed with the secret of the shop; null: off, or kept in chat_webhook.';

create index section_page on content.section (page_name, position) where is_active;
create index blog_newest on content.blog (published_at desc, id desc) where is_active;

create function content.raise_version() returns trigger language plpgsql as $$
begin
  update content.version set number = number + 1;
  return null;
end $$;

create function content.note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create function content.note_section_change() returns trigger language plpgsql as $$
begin
  update content.page set changed_at = now()
  where name in (
    case when tg_op <> 'INSERT' then old.page_name end,
    case when tg_op <> 'DELETE' then new.page_name end
  );
  return null;
end $$;

create trigger note_change before update on content.page
  for each row execute function content.note_change();
create trigger raise_version after insert or update or delete on content.page for each statement execute function content.raise_version();
create trigger note_change after insert or update or delete on content.section
  for each row execute function content.note_section_change();
create trigger raise_version after insert or update or delete on content.section for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.blog_category for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.blog_subcategory for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.blog for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.blog_product for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.faq_topic for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.faq for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.contact for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.legal_page for each statement execute function content.raise_version();
-- Rendered pages are kept as long as the content's version stands: they carry what is switched on here.
create trigger raise_version after insert or update or delete on content.integrations for each statement execute function content.raise_version();

insert into content.version (number) values (1);
