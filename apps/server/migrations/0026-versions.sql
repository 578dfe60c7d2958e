-- Hubs and their rules change rarely and are asked for with every request: what is kept of them in a
-- server is told stale by this number.
create table location.version (
  is_only_row boolean primary key default true check (is_only_row),
  number bigint not null
);
insert into location.version (number) values (1);

create function location.raise_version() returns trigger language plpgsql as $$
begin
  update location.version set number = number + 1;
  return null;
end $$;

create trigger raise_version after insert or update or delete on location.hub for each statement execute function location.raise_version();
create trigger raise_version after insert or update or delete on location.city for each statement execute function location.raise_version();

-- The slots themselves, without the places taken in them: those change with every order.
create table slots.version (
  is_only_row boolean primary key default true check (is_only_row),
  number bigint not null
);
insert into slots.version (number) values (1);

create function slots.raise_version() returns trigger language plpgsql as $$
begin
  update slots.version set number = number + 1;
  return null;
end $$;

create trigger raise_version_new after insert on slots.slot for each statement execute function slots.raise_version();
create trigger raise_version_gone after delete on slots.slot for each statement execute function slots.raise_version();
create trigger raise_version after update on slots.slot for each row
  when ((old.hub_id, old.date, old.kind, old.start_minute, old.end_minute, old.closes_at, old.capacity, old.fee_paise)
    is distinct from
    (new.hub_id, new.date, new.kind, new.start_minute, new.end_minute, new.closes_at, new.capacity, new.fee_paise))
  execute function slots.raise_version();
