-- Whether money of a customer is still on its way is asked when they look at leaving: without these each
-- look read all attempts, payments and refunds that there ever were. Customers of rows never change, so
-- that updates of the rows touch none of them.
create index attempt_customer on payments.attempt (customer_id);
create index gateway_payment_customer on payments.gateway_payment (customer_id);
create index refund_customer on payments.refund (customer_id);
