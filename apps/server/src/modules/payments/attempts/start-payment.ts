import type { PaymentRequest } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { publicReference } from '../../../platform/ids.ts';
import { customerById } from '../../identity/index.ts';
import {
  type Attempt,
  insertAttempt,
  saveGatewayOrder,
  selectAttemptById,
  selectAttemptsOf,
} from './attempts.sql.ts';
import { gatewayCustomerOf } from '../methods/gateway-customers.sql.ts';
import { ensureGatewayCustomer } from '../methods/gateway-customers.ts';
import {
  type GatewayChoice,
  type GatewayData,
  GatewayRefused,
  GatewayUnknown,
  type Payer,
  type Snapshot,
  gatewayIdOf,
} from '../gateways/gateway.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { gatewayFor } from '../methods/payment-methods.ts';
import type { Purchase } from '../purchase.ts';
import { nextCheck } from '../schedule.ts';
import type { PaymentDependencies } from '../dependencies.ts';

/** The fields of a payment request that are sent to a gateway. */
export type GatewayRequest = Pick<
  PaymentRequest,
  'pgId' | 'bankCode' | 'vpa' | 'tokenId' | 'saveCard' | 'saveVpa' | 'paymentWallet'
> & { mode: string };

const titles: Record<Purchase['kind'], string> = {
  order: 'Order',
  membership: 'Membership',
  recharge: 'HB Money',
  subscription: 'Subscription',
  edit: 'Order',
};

/** An older attempt is not reused: its gateway page may have expired. */
const reusableMs = 10 * 60_000;

const choiceOf = (request: GatewayRequest): GatewayChoice => ({
  mode: request.mode,
  bankCode: request.bankCode ?? request.paymentWallet,
  vpa: request.vpa,
  tokenId: request.tokenId,
  save: request.saveCard ?? request.saveVpa,
});

async function payerOf(tx: Tx, customerId: number, publicOrigin: string): Promise<Payer> {
  const { publicId, fullName, email, phone } = await customerById(tx, customerId);
  // Gateways require an email address; a customer without one gets an unread address at the shop’s
  // domain.
  const address = email ?? `${publicId}@${new URL(publicOrigin).hostname}`;
  return { publicId, name: fullName ?? 'Customer', email: address, phone };
}

/** Refuses INVALID when a payment mode lacks a required field (specification, section 5). */
function refuseIncomplete({ mode, tokenId, bankCode }: GatewayRequest): void {
  if (mode === 'STORED_CARD' && !tokenId) {
    refuse('INVALID', { fields: { tokenId: 'a saved card needs its token' } });
  }
  if (mode === 'netbanking' && !bankCode) {
    refuse('INVALID', { fields: { bankCode: 'choose a bank' } });
  }
}

/** `again`: the attempt existed before, so its gateway may know it. */
export type BegunAttempt = Attempt & { again: boolean };

/**
 * Writes an attempt in the caller’s transaction, which has locked the purchase. The attempt exists
 * before its gateway is called; a second click or tab gets the open one. `under`: the attempt
 * authorises a mandate or is debited by one. Refuses PAYMENT_MODE_UNAVAILABLE when the shop has no
 * account at the gateway, and INVALID when the mode lacks a field.
 */
export async function beginAttempt(
  tx: Tx,
  context: Pick<PaymentDependencies, 'settings' | 'clock'> & { request?: { language: Locale } },
  purchase: Purchase,
  request: GatewayRequest,
  under: Pick<Snapshot, 'mandate' | 'debit'> = {},
): Promise<BegunAttempt> {
  refuseIncomplete(request);
  const { kind, reference, customerId, amount } = purchase;
  const now = context.clock.now();
  const startsAt = under.debit ? new Date(under.debit.payAfter) : now;
  // A debit goes to the gateway of its mandate, even if the shop has no keys there any more: then
  // it fails.
  const provider =
    (under.debit && gatewayIdOf(request.pgId ?? 1)) ??
    gatewayFor(context.settings.gateways, request.mode, request.pgId) ??
    refuse('PAYMENT_MODE_UNAVAILABLE');
  const choice = choiceOf(request);
  const open = (await selectAttemptsOf(tx, kind, reference)).find(
    (each) =>
      (each.state === 'STARTED' || each.state === 'OPEN') &&
      each.provider === provider &&
      each.amount === amount &&
      sameChoice(each.snapshot.choice, choice) &&
      now.getTime() - each.createdAt.getTime() < reusableMs,
  );
  if (open) return { ...open, again: true };
  const made = await insertAttempt(tx, {
    kind,
    reference,
    customerId,
    provider,
    mode: request.mode,
    amount,
    snapshot: {
      attemptNo: publicReference('PA'),
      amount,
      title: `${titles[kind]} ${reference}`,
      payer: await payerOf(tx, customerId, context.settings.publicOrigin),
      udf: [kind, reference],
      choice,
      ...(context.request && { language: context.request.language }),
      ...under,
    },
    nextCheckAt: nextCheck(startsAt, startsAt) ?? startsAt,
    now,
  });
  return { ...made, again: false };
}

const sameChoice = (a: GatewayChoice, b: GatewayChoice): boolean =>
  (['mode', 'bankCode', 'vpa', 'tokenId', 'save'] as const).every((name) => a[name] === b[name]);

/**
 * Creates the attempt at its gateway and returns the data for the payment page. Never call it
 * within a transaction. Refuses GATEWAY_UNAVAILABLE when the gateway does not answer: nothing was
 * charged, and the customer may choose another payment method.
 */
export async function openAttempt(
  { db, clock, settings, log }: PaymentDependencies,
  attempt: BegunAttempt,
): Promise<GatewayData> {
  const gateway = gatewaysOf(settings)[attempt.provider];
  let { gatewayOrderId } = attempt;
  if (!gatewayOrderId) {
    try {
      const made = await gateway.createPayment(attempt.snapshot, attempt.again);
      await saveGatewayOrder(db, attempt.id, made.gatewayOrderId, clock.now());
    } catch (error) {
      if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
      log.error({ err: error, attemptNo: attempt.attemptNo }, 'A gateway took no payment');
      refuse('GATEWAY_UNAVAILABLE', { retryAfterSeconds: 10 });
    }
    // The first result is saved: two tabs must share one order at the gateway.
    gatewayOrderId = (await selectAttemptById(db, attempt.id))?.gatewayOrderId ?? null;
  }
  const data = gateway.clientData({ snapshot: attempt.snapshot, gatewayOrderId });
  const pgCid = await nameAtGateway({ db, settings, log }, attempt);
  return { ...data, ...(pgCid && { pgCid }) };
}

/**
 * The customer’s id at the gateway. Saving a card needs one; without it the payment continues and
 * the card is not saved.
 */
async function nameAtGateway(
  { db, settings, log }: Pick<PaymentDependencies, 'db' | 'settings' | 'log'>,
  { provider, customerId, attemptNo, snapshot }: BegunAttempt,
): Promise<string | null> {
  if (provider !== 'payu' && !snapshot.choice.save) {
    return gatewayCustomerOf(db, customerId, provider);
  }
  try {
    return await ensureGatewayCustomer(db, settings, customerId, provider);
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    log.error({ err: error, attemptNo }, 'A gateway took no customer: nothing is kept there');
    return null;
  }
}
