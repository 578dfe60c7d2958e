-- Rooms of the blog: a category with its sub-categories. Every post stands in one sub-category.
create table content.blog_category (
  id bigint generated always as identity primary key,
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  header text not null,
  position integer not null
);

create table content.blog_subcategory (
  id bigint generated always as identity primary key,
  category_id bigint not null references content.blog_category (id),
  seo_name text not null check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  header text not null,
  position integer not null,
  unique (category_id, seo_name)
);

create table content.blog (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  subcategory_id bigint not null references content.blog_subcategory (id),
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
  updated_at timestamptz not null
);
create index blog_newest on content.blog (published_at desc, id desc) where is_active;

-- Goods that a post speaks of. Ids of the catalogue; what is no longer sold is left out when shown.
create table content.blog_product (
  blog_id bigint not null references content.blog (id) on delete cascade,
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
  topic_id bigint not null references content.faq_topic (id),
  anchor text not null unique check (anchor ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  question text not null,
  html text not null,
  clean_html text not null,
  rules_version integer not null,
  position integer not null,
  is_active boolean not null default true
);

-- How customers reach people; one row.
create table content.contact (
  is_only_row boolean primary key default true check (is_only_row),
  phone text not null,
  email text not null,
  hours text not null
);

create table content.legal_page (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  html text not null,
  clean_html text not null,
  contents jsonb not null,
  rules_version integer not null,
  effective_from date not null
);

create trigger raise_version after insert or update or delete on content.blog_category for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.blog_subcategory for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.blog for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.blog_product for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.faq_topic for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.faq for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.contact for each statement execute function content.raise_version();
create trigger raise_version after insert or update or delete on content.legal_page for each statement execute function content.raise_version();
