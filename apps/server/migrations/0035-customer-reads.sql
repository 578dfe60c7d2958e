-- The customers whose personal data staff and API keys received: the evidence after a breach (DPDP Rules 2025, rule 6
-- keeps it for a year). One row for each answer, without those whom the same session saw shortly before.
create table staff.customer_read (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint not null references staff.member(id),
  -- The console session; null for an API key. It may be deleted before this row.
  session_id bigint,
  api_key text,
  call text not null,
  -- The kinds of personal data in the answer, by the names of the contract: fullName, phoneNo.
  fields text[] not null,
  customer_ids bigint[] not null check (cardinality(customer_ids) > 0)
);
comment on table staff.customer_read is 'Which customers'' data staff received, when and by which call';
create index customer_read_staff on staff.customer_read (staff_id, at);
create index customer_read_at on staff.customer_read (at);

-- Evidence never changes, and lasts for a year.
create function staff.keep_customer_read() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' then
      return old;
    end if;
  end if;
  raise exception 'Entries of staff.customer_read never change, and are kept for a year';
end $$;
create trigger keep_customer_read before update or delete on staff.customer_read
  for each row execute function staff.keep_customer_read();
create trigger keep_customer_reads before truncate on staff.customer_read
  for each statement execute function staff.keep_customer_read();
