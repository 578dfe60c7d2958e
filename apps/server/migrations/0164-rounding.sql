-- What is due at the door is rounded to the rupee (docs/decisions/0164). Orders that were placed before
-- stay as they were: their rounding is zero.
alter table payments.payment
  add column rounding_paise integer not null default 0 check (rounding_paise between -50 and 50);
comment on column payments.payment.rounding_paise is
  'What rounding to the rupee added to amount_paise, which includes it; below zero where it took off';

alter table orders."order"
  add column rounding_paise integer not null default 0 check (rounding_paise between -50 and 50);
comment on column orders."order".rounding_paise is
  'With payable_paise it is what was to be paid at the door when the order was placed';

alter table orders.refund
  add column rounding_paise integer not null default 0 check (rounding_paise between -99 and 99);
comment on column orders.refund.rounding_paise is
  'With amount_paise it is what went back, or what is less to be paid at the door';
