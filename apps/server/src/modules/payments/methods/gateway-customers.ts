import type { Db } from '../../../platform/db.ts';
import { gatewayCustomerOf, insertGatewayCustomer } from './gateway-customers.sql.ts';
import { customerById } from '../../identity/index.ts';
import type { GatewayId } from '../gateways/gateway.ts';
import { type HasGateways, gatewaysOf } from '../gateways/index.ts';

/**
 * The customer’s id at a gateway, created there if missing. It calls the gateway: never within a
 * transaction.
 */
export async function ensureGatewayCustomer(
  db: Db,
  settings: HasGateways,
  customerId: number,
  provider: GatewayId,
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
  await insertGatewayCustomer(db, { customerId, provider, name });
  return (await gatewayCustomerOf(db, customerId, provider)) ?? name;
}
