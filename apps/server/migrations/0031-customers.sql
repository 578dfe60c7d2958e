create schema customers;

-- Internal notes of staff about a customer.
create table customers.note (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  staff_id bigint not null,
  written_by text not null,
  words text not null,
  at timestamptz not null
);
comment on table customers.note is 'Internal notes of staff about customers; exported to the customer on request.';
create index note_customer on customers.note (customer_id, id desc);
