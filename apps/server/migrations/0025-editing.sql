-- Counts what staff saved. They send back what they read, so that nobody overwrites unread changes.
alter table catalogue.product
  add column revision integer not null default 1,
  -- Pictures are saved by themselves, while the words may stand half written.
  add column pictures_revision integer not null default 1;
alter table content.page add column revision integer not null default 1;
alter table content.section
  add column revision integer not null default 1,
  -- When it is shown; null: without beginning or end.
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add constraint section_shown_some_time check (shown_until > shown_from);
alter table content.blog add column revision integer not null default 1;
alter table content.faq add column revision integer not null default 1;
alter table content.legal_page add column revision integer not null default 1;
