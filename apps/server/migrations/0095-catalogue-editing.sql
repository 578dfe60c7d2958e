-- Staff edit categories and combos as they do products: each save counts, nobody overwrites what they
-- did not read. A hidden category holds nothing that is sold.
alter table catalogue.category
  add column is_active boolean not null default true,
  add column revision integer not null default 1;
alter table catalogue.combo
  add column revision integer not null default 1,
  -- The highest number that a part ever had: carts keep choices by it, another pack takes another.
  add column last_part_no integer not null default 0 check (last_part_no between 0 and 99);
