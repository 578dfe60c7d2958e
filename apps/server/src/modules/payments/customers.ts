import { z } from 'zod';
import { type Db, type Queryable, sql } from '../../platform/db.ts';
import { customerById } from '../identity/index.ts';
import type { ProviderId } from './gateways/gateway.ts';
import { type HasGateways, gatewaysOf } from './gateways/index.ts';

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

/** The same, made at the gateway where it is not there. Talks to it: never within a transaction. */
export async function ensureGatewayCustomer(
  db: Db,
  settings: HasGateways,
  customerId: number,
  provider: ProviderId,
): Promise<string> {
  const known = await gatewayCustomerOf(db, customerId, provider);
  if (known) return known;
  const { publicId, fullName, email, phone } = await customerById(db, customerId);
  const name = await gatewaysOf(settings)[provider].customer({
    publicId,
    name: fullName ?? 'Customer',
    email: email ?? `${publicId}@${new URL(settings.publicOrigin).hostname}`,
    phone,
  });
  await db.run(
    sql`insert into payments.gateway_customer (customer_id, provider, provider_customer_id)
        values (${customerId}, ${provider}, ${name})
        on conflict (customer_id, provider) do nothing`,
  );
  return (await gatewayCustomerOf(db, customerId, provider)) ?? name;
}
