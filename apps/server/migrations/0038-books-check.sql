-- The last check of all books by the shop itself, for its alarm (modules/ledger/books-check.ts).
create table ledger.books_check (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  differences integer not null check (differences >= 0)
);
