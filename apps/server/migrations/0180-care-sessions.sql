-- Sessions in which customer care acts for a customer: found at once when the agent loses the right.
create index session_care on identity.session (care_staff_id)
  where care_staff_id is not null and revoked_at is null;
