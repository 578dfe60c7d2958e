-- Rendered pages are kept as long as the content's version stands: they carry what is switched on here.
create trigger raise_version after insert or update or delete on content.outreach for each statement execute function content.raise_version();
