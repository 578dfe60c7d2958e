-- What the server's role may do, where that is not the role that owns the tables. Called at the end of
-- every migration; it changes only what differs, so that a second call does nothing.
create function platform.grant_server_role(server_role name) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  statement text;
begin
  for statement in
    select format('grant usage on schema %I to %I', n.nspname, server_role)
    from pg_namespace as n
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and pg_has_role(n.nspowner, 'USAGE')
      and not has_schema_privilege(server_role, n.oid, 'USAGE')
  loop
    execute statement;
  end loop;

  -- Rows of append-only tables are only read and added. What makes a table append-only is its trigger:
  -- a comment may be lost when a backup is restored.
  for statement in
    with own_table as (
      select c.oid, c.oid::regclass::text as name,
             exists (select from pg_trigger as t
                     where t.tgrelid = c.oid
                       and t.tgfoid = 'platform.refuse_change'::regproc) as is_append_only
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and pg_has_role(c.relowner, 'USAGE')
        and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
    ), wanted as (
      select t.oid, t.name, p.privilege,
             p.is_for_all or (p.is_for_ordinary and not t.is_append_only) as is_granted
      from own_table as t
      cross join (values
        ('select', true, true), ('insert', true, true), ('update', false, true),
        ('delete', false, true), ('truncate', false, false), ('references', false, false),
        ('trigger', false, false)
      ) as p (privilege, is_for_all, is_for_ordinary)
    )
    select case when is_granted then format('grant %s on %s to %I', privilege, name, server_role)
                else format('revoke %s on %s from %I', privilege, name, server_role) end
    from wanted
    where has_table_privilege(server_role, oid, privilege) <> is_granted
  loop
    execute statement;
  end loop;

  for statement in
    select format('grant usage, select on sequence %s to %I', c.oid::regclass, server_role)
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where pg_has_role(c.relowner, 'USAGE')
      and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and case when c.relkind = 'S'
            then not (has_sequence_privilege(server_role, c.oid, 'USAGE')
                      and has_sequence_privilege(server_role, c.oid, 'SELECT'))
            else false end
  loop
    execute statement;
  end loop;

  -- The tables of graphile-worker show their rows to nobody but their owner unless a policy says so.
  for statement in
    select format('create policy granted_roles on %s using (true) with check (true)', c.oid::regclass)
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = 'graphile_worker' and c.relrowsecurity
      and not exists (select from pg_policy as p
                      where p.polrelid = c.oid and p.polname = 'granted_roles')
  loop
    execute statement;
  end loop;
end $$;

-- What only the owner of search.document may do, and the server does when the first product appears
-- or much has changed.
create function search.drop_document_index() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ drop index search.document_words $$;

create function search.build_document_index() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ create index document_words on search.document using gin (words) with (fastupdate = off) $$;

create function search.analyze_documents() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ analyze search.document; analyze search.word $$;
