-- May the shop remind this customer of a basket that was left?
alter table identity.customer add column cart_reminders boolean not null default true;
