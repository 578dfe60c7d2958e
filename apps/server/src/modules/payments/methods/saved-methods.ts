import type { PaymentMethods } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import { gatewayCustomerOf, gatewayCustomersOf } from './gateway-customers.sql.ts';
import {
  GatewayRefused,
  GatewayUnknown,
  type GatewayId,
  type SavedMethod,
  pgIdOf,
} from '../gateways/gateway.ts';
import { gatewaysOf, configuredGateways } from '../gateways/index.ts';
import type { PaymentDependencies } from '../dependencies.ts';

type Saved = Pick<PaymentMethods, 'savedCards' | 'savedUPIs' | 'pgCid'>;

interface ListedMethods extends Saved {
  /** False: a gateway did not answer in time. */
  isComplete: boolean;
}

/** The longest wait for a gateway’s list, in ms: saved methods are only a convenience. */
const patienceMs = 2500;

/** The methods that a gateway saved for the customer; null if it does not answer in time. */
async function savedAt(
  { settings, log }: PaymentDependencies,
  providerId: GatewayId,
  name: string,
): Promise<SavedMethod[] | null> {
  const nothing = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs).unref();
  });
  try {
    return await Promise.race([gatewaysOf(settings)[providerId].savedMethods(name), nothing]);
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    log.warn({ err: error }, 'A gateway did not tell what it keeps for a customer');
    return null;
  }
}

/** Saved cards and UPI addresses, as tokens of the gateways. The shop stores none of them. */
export async function listSavedMethods(
  tools: PaymentDependencies,
  customerId: number,
): Promise<ListedMethods> {
  const open = configuredGateways(tools.settings.gateways);
  const known = (await gatewayCustomersOf(tools.db, customerId)).filter((each) =>
    open.includes(each.provider),
  );
  const lists = await Promise.all(
    known.map(async ({ provider: id, name }) => {
      const saved = await savedAt(tools, id, name);
      return saved && saved.map((each) => ({ ...each, pgId: pgIdOf(id) }));
    }),
  );
  const all = lists.flatMap((list) => list ?? []);
  const pgCid = known.find(({ provider: id }) => id === 'razorpay')?.name;
  return {
    ...(pgCid && { pgCid }),
    isComplete: !lists.includes(null),
    savedCards: all
      .filter(({ kind }) => kind === 'card')
      .map(({ tokenId, cardType, last4, expiry, pgId }) => ({
        tokenId,
        cardType,
        last4,
        ...(expiry && { expiry }),
        pgId,
      })),
    savedUPIs: all
      .filter(({ kind }) => kind === 'upi')
      .map(({ tokenId, vpa, pgId }) => ({
        tokenId,
        vpa,
        isNumberVpa: /^\d{10}@/.test(vpa),
        pgId,
      })),
  };
}

/** The saved methods that are offered for a payment: those of the gateways that answer. */
export async function savedMethodsOf(
  tools: PaymentDependencies,
  customerId: number,
): Promise<Saved> {
  const { isComplete: _, ...saved } = await listSavedMethods(tools, customerId);
  return saved;
}

/**
 * Deletes a saved method at its gateway. Refuses SAVED_PAYMENT_NOT_FOUND when it is not among the
 * customer’s, and GATEWAY_UNAVAILABLE while that is not known.
 */
export async function deleteSavedMethod(
  tools: PaymentDependencies,
  customerId: number,
  tokenId: string,
): Promise<void> {
  const { savedCards, savedUPIs, isComplete } = await listSavedMethods(tools, customerId);
  const found = [...savedCards, ...savedUPIs].find((each) => each.tokenId === tokenId);
  if (!found && !isComplete) refuse('GATEWAY_UNAVAILABLE', { retryAfterSeconds: 10 });
  if (!found) refuse('SAVED_PAYMENT_NOT_FOUND');
  const providerId: GatewayId = found.pgId === 2 ? 'payu' : 'razorpay';
  const name = await gatewayCustomerOf(tools.db, customerId, providerId);
  if (!name) refuse('SAVED_PAYMENT_NOT_FOUND');
  try {
    await gatewaysOf(tools.settings)[providerId].deleteSaved(name, tokenId);
  } catch (error) {
    if (error instanceof GatewayRefused) refuse('SAVED_PAYMENT_NOT_FOUND');
    if (error instanceof GatewayUnknown) refuse('GATEWAY_UNAVAILABLE', { retryAfterSeconds: 10 });
    throw error;
  }
}
