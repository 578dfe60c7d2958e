-- The PDFs of issued documents refuse truncation, as every other append-only table does.
create trigger append_only_whole before truncate on invoices.print
  for each statement execute function platform.refuse_change();
comment on table invoices.print is 'Append-only. The PDF of each document, made once and kept.';
