import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import type { GatewayId } from '../gateways/gateway.ts';

const nameRow = z.object({ name: z.string() });

/** The customer’s id at a gateway; null before there is one. */
export async function gatewayCustomerOf(
  q: Queryable,
  customerId: number,
  provider: GatewayId,
): Promise<string | null> {
  const found = await q.maybe(
    nameRow,
    sql`select provider_customer_id as name from payments.gateway_customer
        where customer_id = ${customerId} and provider = ${provider}`,
  );
  return found?.name ?? null;
}

/** The first to save wins: concurrent calls must not give a customer two ids. */
export const insertGatewayCustomer = (
  q: Queryable,
  customer: { customerId: number; provider: GatewayId; name: string },
) =>
  q.run(
    sql`insert into payments.gateway_customer (customer_id, provider, provider_customer_id)
        values (${customer.customerId}, ${customer.provider}, ${customer.name})
        on conflict (customer_id, provider) do nothing`,
  );

const knownRow = z.object({ provider: z.enum(['razorpay', 'payu']), name: z.string() });

/** The customer’s id at each gateway that has one. */
export const gatewayCustomersOf = (q: Queryable, customerId: number) =>
  q.many(
    knownRow,
    sql`select provider, provider_customer_id as name from payments.gateway_customer
        where customer_id = ${customerId} order by provider desc`,
  );
