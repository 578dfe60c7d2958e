create schema content;

create table content.version (
  is_only_row boolean default true primary key check (is_only_row),
  number bigint not null
);

create table content.page (
  name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  subtitle text not null default '',
  revision integer not null default 1,
  -- Rises with each change of the draft: of the page's words or its sections.
  draft integer not null default 1
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
  -- The section's own content: tiles, USPs, testimonials. Products come from the catalogue.
  data jsonb not null default '{}'::jsonb,
  is_active boolean not null default true,
  revision integer not null default 1,
  -- The period in which the section is visible. Null: no start, no end.
  shown_from timestamptz,
  shown_until timestamptz,
  constraint section_shown_some_time check (shown_until > shown_from),
  -- The visitors who see the section. An empty list: all of them.
  hub_codes text[] not null default '{}',
  customer_types text[] not null default '{}'
    check (customer_types <@ '{GUEST,NEW,RETURNING,SELECT}'::text[]),
  -- Prepared for translations of the shop; today all visitors see the shop in English.
  languages text[] not null default '{}'
);
comment on table content.page is
  'Pages that staff compose, as their drafts. Visitors see content.page_version.';
comment on table content.section is 'Sections of the drafts of pages.';

create table content.page_version (
  page_name text not null references content.page(name) on delete cascade,
  number integer not null check (number > 0),
  -- Title, subtitle and sections. Null: the page is hidden from `shown_from` on.
  contents jsonb,
  shown_from timestamptz not null,
  -- The draft that it was made of. Null: it ends another version.
  draft integer,
  -- The version whose contents it repeats.
  repeats integer,
  staff_id bigint,
  staff_name text not null,
  made_at timestamptz not null,
  -- Staff cancelled it before it was shown.
  cancelled_at timestamptz check (cancelled_at < shown_from),
  primary key (page_name, number)
);
comment on table content.page_version is
  'Published and scheduled versions of pages. Visitors see the latest one by shown_from and number that has started.';

-- Categories and sub-categories of the blog. Every post belongs to one sub-category.
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
  -- The author's original HTML. It is never shown; it allows cleaning by stricter rules later.
  html text not null,
  clean_html text not null,
  -- The headings of clean_html with their anchors.
  contents jsonb not null,
  words integer not null check (words >= 0),
  -- Version of the cleaning rules that produced clean_html (clean-html.ts).
  rules_version integer not null,
  is_active boolean not null default true,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null default 1
);

-- Products that a post mentions, by catalogue id. Products that are no longer sold are not shown.
create table content.blog_product (
  blog_id bigint not null references content.blog(id) on delete cascade,
  product_id bigint not null,
  position integer not null,
  primary key (blog_id, product_id)
);

-- Packs of a recipe, by their code. Packs that are no longer sold are not shown.
create table content.blog_ingredient (
  blog_id bigint not null references content.blog(id) on delete cascade,
  sku text not null,
  quantity integer not null check (quantity between 1 and 20),
  position integer not null,
  primary key (blog_id, sku)
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

-- Contact details of the shop. One row.
create table content.contact (
  is_only_row boolean default true primary key check (is_only_row),
  phone text not null,
  email text not null,
  hours text not null,
  -- Optimistic locking: a save must name the current revision.
  revision integer not null default 1,
  -- Seller's name on every page: Consumer Protection (E-Commerce) Rules 2020, rules 4(2), 4(5) and 5(3).
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

-- Questions (by anchor) and legal pages (by slug) in another language than English.
create table content.text_translation (
  kind text not null check (kind in ('faq', 'legal')),
  name text not null,
  language text not null,
  title text not null,
  html text not null,
  clean_html text not null,
  contents jsonb not null,
  rules_version integer not null,
  is_active boolean not null,
  revision integer not null default 1,
  primary key (kind, name, language)
);

-- Settings of the owner for web analytics and for the team chat webhook. One row.
create table content.integrations (
  is_single boolean default true primary key check (is_single),
  analytics boolean not null,
  -- HTTPS address of a chat service; empty: off. Only the server and the console read it.
  chat_webhook text not null check (length(chat_webhook) <= 500),
  revision integer not null default 1,
  -- The encrypted webhook of the team chat.
  sealed_chat_webhook bytea
);
comment on table content.integrations is
  'Settings of the owner for web analytics and the chat webhook. One row; no row: both off.';

comment on column content.contact.legal_name is
  'No longer read: pages show the legal name of the default hub, as its invoices do.';
comment on column content.contact.fssai is
  'FSSAI licence number on every page; empty: the licence of the default hub.';
comment on column content.integrations.chat_webhook is
  'Plain-text webhook of older settings: the next start of the server encrypts it.';
comment on column content.integrations.sealed_chat_webhook is
  'The chat webhook, encrypted with the shop''s secret; null: off, or still in chat_webhook.';

create index section_page on content.section (page_name, position);
create index page_version_shown on content.page_version (page_name, shown_from, number)
  where cancelled_at is null;
create index blog_newest on content.blog (published_at desc, id desc) where is_active;

create function content.raise_version() returns trigger language plpgsql as $$
begin
  update content.version set number = number + 1;
  return null;
end $$;

create function content.note_change() returns trigger language plpgsql as $$
begin
  new.draft := old.draft + 1;
  return new;
end $$;

create function content.note_section_change() returns trigger language plpgsql as $$
begin
  update content.page set draft = draft
  where name in (
    case when tg_op <> 'INSERT' then old.page_name end,
    case when tg_op <> 'DELETE' then new.page_name end
  );
  return null;
end $$;

create trigger note_change before update on content.page
  for each row execute function content.note_change();
create trigger raise_version after insert or update or delete on content.page_version for each statement execute function content.raise_version();
create trigger note_change after insert or update or delete on content.section
  for each row execute function content.note_section_change();
create trigger raise_version after insert or update or delete on content.blog_category for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.blog_subcategory for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.blog for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.blog_ingredient for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.blog_product for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.faq_topic for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.faq for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.contact for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.legal_page for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.text_translation for each statement execute function content.raise_version();
-- Cached pages contain the analytics settings, so a change raises the content version.
create trigger raise_version after insert or update or delete on content.integrations for each statement execute function content.raise_version();

insert into content.version (number) values (1);
