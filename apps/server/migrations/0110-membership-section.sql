-- The membership's card becomes a section of its own. In shops that are running it takes its place after
-- the deals of the day, where the design has it; staff may move it, or switch it off.
update content.section as later
  set position = later.position + 1
  from (select min(position) as position from content.section
        where page_name = 'homepage' and section_type = 'DEALS_OF_THE_DAY') as deals
  where later.page_name = 'homepage' and later.position > deals.position;
insert into content.section (page_name, section_type, position, name)
  select 'homepage', 'MEMBERSHIP', min(position) + 1, 'HB Select' from content.section
  where page_name = 'homepage' and section_type = 'DEALS_OF_THE_DAY'
  having count(*) > 0;
