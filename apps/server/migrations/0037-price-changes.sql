-- Changes of prices, and of the revisions that they raise, have a kind of their own, because no search document contains
-- them. A process of the former release reads the products of such a change like those of any other.

-- contract: only widens the kinds of a small table of which old rows are deleted
alter table catalogue.change drop constraint change_kind_check;
-- contract: only widens the kinds of a small table of which old rows are deleted
alter table catalogue.change add constraint change_kind_check check (
  kind in (
    'products', 'prices', 'combos', 'certificates', 'categories', 'taxes', 'translations', 'everything'));
-- contract: only widens the kinds of a small table of which old rows are deleted
alter table catalogue.change drop constraint change_check;
-- contract: only widens the kinds of a small table of which old rows are deleted
alter table catalogue.change add constraint change_check check (
  (kind in ('products', 'prices', 'translations')) = (product_ids is not null));

-- Raises the version and records the change. Arguments: the kind of change; for products and prices, the SQL
-- expression for the product id of a changed row; and the columns whose changes are changes of prices.
-- Statements that change no row do nothing.
create or replace function catalogue.raise_version() returns trigger language plpgsql as $$
declare
  changed_rows text := case tg_op
    when 'INSERT' then 'table rows_after'
    when 'DELETE' then 'table rows_before'
    else 'table rows_before union all table rows_after' end;
  kind_of_change text := tg_argv[0];
  ids bigint[];
  is_changed boolean;
  is_price boolean;
begin
  execute format('select exists (%s)', changed_rows) into is_changed;
  if is_changed and kind_of_change in ('products', 'prices') then
    -- Null for rows that a deleted pack cascades to: the pack's own change has the product id.
    execute format('select array_agg(distinct id) from (select %s as id from (%s) as changed) as one
                    where id is not null', tg_argv[1], changed_rows) into ids;
    is_changed := ids is not null;
    if cardinality(ids) > 500 then
      kind_of_change := 'everything';
      ids := null;
    end if;
  end if;
  if not is_changed then
    return null;
  end if;
  if kind_of_change = 'products' and tg_op = 'UPDATE' and tg_nargs > 2 then
    execute 'select not exists (
               select to_jsonb(one) - $1 from rows_after as one
               except select to_jsonb(one) - $1 from rows_before as one)'
      into is_price using tg_argv[2]::text[];
    if is_price then
      kind_of_change := 'prices';
    end if;
  end if;
  with raised as (
    update catalogue.version set number = number + 1 returning number
  )
  insert into catalogue.change (number, kind, product_ids)
  select number, kind_of_change, ids from raised;
  return null;
end $$;

create or replace trigger raise_version_update after update on catalogue.product
  referencing old table as rows_before new table as rows_after
  for each statement execute function catalogue.raise_version(
    'products', 'changed.id', '{revision,changed_at}');
create or replace trigger raise_version_update after update on catalogue.sku
  referencing old table as rows_before new table as rows_after
  for each statement execute function catalogue.raise_version(
    'products', 'changed.product_id', '{retail_paise,sale_paise,max_quantity_cart}');

do $$
declare
  event record;
begin
  for event in
    select * from (values
      ('insert', 'new table as rows_after'),
      ('update', 'old table as rows_before new table as rows_after'),
      ('delete', 'old table as rows_before')
    ) as row (name, rows)
  loop
    execute format(
      'create or replace trigger raise_version_%1$s after %1$s on catalogue.hub_price referencing %2$s
         for each statement execute function catalogue.raise_version(%3$L, %4$L)',
      event.name, event.rows, 'prices',
      '(select sku.product_id from catalogue.sku where sku.sku = changed.sku)');
  end loop;
end $$;
