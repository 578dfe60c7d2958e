-- Tables that only grow: none of their rows is ever changed, deleted or truncated. Each says so in its
-- comment, which begins with "Append-only"; a test lists them and tries.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name;
end $$;

do $$
declare
  grows record;
begin
  for grows in
    select * from (values
      ('ledger', 'transfer', 'Append-only: every movement of money or points'),
      ('operations', 'audit', 'Append-only: who did what in the console'),
      ('invoices', 'document', 'Append-only: invoices and credit notes as they were issued'),
      ('orders', 'event', 'Append-only: what became of orders'),
      ('orders', 'refund', 'Append-only: money of an order that goes back'),
      ('payments', 'event', 'Append-only: what became of payments and refunds'),
      ('subscription', 'event', 'Append-only: what became of subscriptions and their days'),
      ('wallet', 'give_back', 'Append-only: HB Money that was given back'),
      ('wallet', 'staff_grant',
       'Append-only: what staff gave or took alone, for the limits by customer and by member of staff'),
      ('points', 'give_back', 'Append-only: points that were given back'),
      ('points', 'take_back', 'Append-only: points that a refund took back')
    ) as listed (schema_name, table_name, meaning)
  loop
    execute format('comment on table %I.%I is %L',
                   grows.schema_name, grows.table_name, grows.meaning);
    execute format('drop trigger if exists append_only on %I.%I',
                   grows.schema_name, grows.table_name);
    execute format('drop trigger if exists append_only_whole on %I.%I',
                   grows.schema_name, grows.table_name);
    execute format('create trigger append_only before update or delete on %I.%I
                    for each row execute function platform.refuse_change()',
                   grows.schema_name, grows.table_name);
    execute format('create trigger append_only_whole before truncate on %I.%I
                    for each statement execute function platform.refuse_change()',
                   grows.schema_name, grows.table_name);
  end loop;
end $$;
