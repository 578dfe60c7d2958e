-- The last check of all books by the shop itself, for its alarm (modules/ledger/books-check.ts).
create table ledger.books_check (
  only_row boolean primary key default true check (only_row),
  -- The last check that began, and how long it took, also if it failed: the next one waits accordingly.
  tried_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- The last check that ended.
  checked_at timestamptz,
  differences integer not null default 0 check (differences >= 0)
);
