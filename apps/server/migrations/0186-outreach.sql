-- What the owner switched on at the console: analytics for visits, and the team's chat for news. One row.
create table content.outreach (
  is_single boolean primary key default true check (is_single),
  analytics boolean not null,
  -- An https address of a chat service; empty: off. Read by the server and at the console only.
  chat_webhook text not null check (length(chat_webhook) <= 500),
  revision integer not null default 1
);
comment on table content.outreach is
  'Analytics and the chat webhook, as the owner switched them on at the console. One row, absent: both off.';
