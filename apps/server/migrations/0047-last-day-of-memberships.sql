-- A membership lasts for the whole of the day that the shop names as its last one. Time that was bought to follow
-- begins then.
update membership.period as period
set ends_at = (date_trunc('day', ends_at at time zone 'Asia/Kolkata') + interval '1 day'
                 - interval '1 millisecond') at time zone 'Asia/Kolkata',
    starts_at = case
      when starts_at > now() and exists (
        select from membership.period as before
        where before.customer_id = period.customer_id and before.ends_at = period.starts_at)
      then (date_trunc('day', starts_at at time zone 'Asia/Kolkata') + interval '1 day'
              - interval '1 millisecond') at time zone 'Asia/Kolkata'
      else starts_at
    end
where ends_at > now();
