-- Tickets of a session change while it lasts. An older ticket stops working soon after a newer one was
-- used; who comes with it later has stolen it, or was stolen from, and the session ends for both.
create table identity.session_ticket (
  ticket_hash bytea primary key,
  session_id bigint not null references identity.session (id) on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  retired_at timestamptz
);
create index session_ticket_session on identity.session_ticket (session_id, issued_at);
comment on table identity.session_ticket is 'Hashes of all tickets that were issued for a session.';
comment on column identity.session_ticket.used_at is
  'When the client first came with it. Until then the ticket before it works: an answer can get lost.';
comment on column identity.session_ticket.retired_at is
  'When a newer ticket of the session was first used.';

insert into identity.session_ticket (ticket_hash, session_id, issued_at, used_at)
  select ticket_hash, id, created_at, created_at from identity.session;

-- The ticket that a session begins with, also where the previous version of the server begins it.
create function identity.keep_first_ticket() returns trigger language plpgsql as $$
begin
  insert into identity.session_ticket (ticket_hash, session_id, issued_at, used_at)
    values (new.ticket_hash, new.id, new.created_at, new.created_at);
  return null;
end $$;
create trigger keep_first_ticket after insert on identity.session
  for each row execute function identity.keep_first_ticket();
