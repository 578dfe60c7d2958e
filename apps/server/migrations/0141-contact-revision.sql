-- Staff write how customers reach people: nobody overwrites what they have not read.
alter table content.contact add column revision integer not null default 1;
