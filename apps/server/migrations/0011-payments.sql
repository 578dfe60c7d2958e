create schema payments;

-- How an order is paid. DUE is collected at the door.
create table payments.payment (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  mode text not null check (mode in ('cod', 'pod')),
  amount_paise bigint not null check (amount_paise >= 0),
  state text not null check (state in ('DUE', 'COLLECTED', 'CANCELLED')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
