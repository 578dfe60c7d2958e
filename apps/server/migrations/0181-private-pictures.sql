-- Photos of complaints and of deliveries show people's kitchens and doors: they are served only to who may
-- see them, and their names are random. Photos of products and of reviews stay public.
alter table platform.picture add column is_private boolean not null default false;
comment on column platform.picture.is_private is
  'Not served under /pictures/: a call of its own looks at who asks.';

create temporary table renamed on commit drop as
  select issue.issue_no, photo.position, photo.value as kept, photo.value ->> 'name' as old_name,
         replace(gen_random_uuid()::text, '-', '') as new_name
  from orders.issue
  cross join lateral jsonb_array_elements(issue.photos) with ordinality as photo (value, position);

insert into platform.picture (name, width, height, created_at, is_private)
  select new_name, width, height, created_at, true
  from renamed join platform.picture on picture.name = old_name;
insert into platform.picture_file (name, width, format, content)
  select new_name, width, format, content
  from renamed join platform.picture_file on picture_file.name = old_name;
update orders.issue set photos = named.photos
  from (select issue_no,
               jsonb_agg(kept || jsonb_build_object('name', new_name) order by position) as photos
        from renamed group by issue_no) as named
  where issue.issue_no = named.issue_no;

-- Under its former name a photo stays only where somebody showed the same one in a review.
update platform.picture set is_private = true
  where name in (select detail ->> 'photo' from orders.event where detail ? 'photo')
    and name not in (select name from reviews.picture);
delete from platform.picture
  where name in (select old_name from renamed) and not is_private
    and name not in (select name from reviews.picture);
