alter table location.address
  add column business_name text not null default '',
  -- Of the registered business that goods are bought for; its first two digits are the state of the pin code.
  add column gstin text not null default '' check (gstin = '' or gstin ~ '^[0-9]{2}[0-9A-Z]{13}$'),
  add constraint business_has_a_name check (gstin = '' or business_name <> '');
