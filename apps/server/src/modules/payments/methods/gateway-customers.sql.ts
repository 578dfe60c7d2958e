import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import type { ProviderId } from '../gateways/gateway.ts';

const nameRow = z.object({ name: z.string() });

/** What a gateway calls the customer; null where it does not know them yet. */
export async function gatewayCustomerOf(
  q: Queryable,
  customerId: number,
  provider: ProviderId,
): Promise<string | null> {
  const found = await q.maybe(
    nameRow,
    sql`select provider_customer_id as name from payments.gateway_customer
        where customer_id = ${customerId} and provider = ${provider}`,
  );
  return found?.name ?? null;
}

/** Whoever saved first stands: two at once must not give a customer two names. */
export const insertGatewayCustomer = (
  q: Queryable,
  customer: { customerId: number; provider: ProviderId; name: string },
) =>
  q.run(
    sql`insert into payments.gateway_customer (customer_id, provider, provider_customer_id)
        values (${customer.customerId}, ${customer.provider}, ${customer.name})
        on conflict (customer_id, provider) do nothing`,
  );

const knownRow = z.object({ provider: z.enum(['razorpay', 'payu']), name: z.string() });

/** What each gateway that knows the customer calls them. */
export const gatewayCustomersOf = (q: Queryable, customerId: number) =>
  q.many(
    knownRow,
    sql`select provider, provider_customer_id as name from payments.gateway_customer
        where customer_id = ${customerId} order by provider desc`,
  );
