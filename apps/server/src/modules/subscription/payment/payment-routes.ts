import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import type { Context, CustomerVisitor } from '../../../platform/http/context.ts';
import { type PreparedHandler, routes } from '../../../platform/http/routes.ts';
import {
  type OnlineMode,
  type Returned,
  beginAttempt,
  isOnlineMode,
  minOnlinePaise,
  isOptionOffered,
  openAttempt,
  applyReturn,
  parseAppReturn,
  parseBrowserReturn,
} from '../../payments/index.ts';
import { paymentMethodsOf } from './payment-methods.ts';
import { isRunning } from '../subscription.ts';
import { emptySpan, selectSubscription } from '../subscription.sql.ts';
import { lockToPay, isStillPayable, startWithoutGateway } from './activate.ts';
import { readSubscription } from '../subscription-repository.ts';

type Started = AnswerOf<'paySubscription'>;
type PayInput = ParsedInputOf<'paySubscription'>;
type Asking = Context & { visitor: CustomerVisitor };

/**
 * Starts a gateway payment: writes the attempt first, then calls the gateway outside of any
 * transaction.
 */
async function beginOnline(
  context: Asking,
  mode: OnlineMode,
  { params: { subscriptionNo }, body }: PayInput,
): Promise<Started> {
  const { db, clock, visitor } = context;
  if (!isOptionOffered(mode, body.bankCode ?? body.paymentWallet))
    refuse('PAYMENT_MODE_UNAVAILABLE');
  const attempt = await db.transaction(async (tx) => {
    const known = await lockToPay(tx, visitor.customerId, { subscriptionNo }, clock.now());
    const { subscription } = known;
    if (isRunning(subscription)) return null;
    if (!isStillPayable(known)) refuse('SUBSCRIPTION_STATE');
    const { amount, customerId } = subscription;
    if (subscription.billing !== 'PREPAID' || amount === null || amount < minOnlinePaise) {
      refuse('PAYMENT_MODE_UNAVAILABLE');
    }
    const purchase = {
      kind: 'subscription',
      reference: subscriptionNo,
      customerId,
      amount,
    } as const;
    return beginAttempt(tx, context, purchase, { ...body, mode });
  });
  if (!attempt) return { subscriptionNo, status: 'CONFIRMED' };
  const data = await openAttempt(context, attempt);
  return { subscriptionNo, status: 'AWAITING_GATEWAY', ...data };
}

/** Pays a placed subscription: at once, or by starting a gateway payment. */
const paySubscription: PreparedHandler<'paySubscription'> = {
  async prepare(context, input) {
    const { subscriptionNo, paymentMode } = input.params;
    if (isOnlineMode(paymentMode)) {
      const started = await beginOnline(context, paymentMode, input);
      return async () => started;
    }
    return async ({ tx, visitor, clock }) => {
      const which = { subscriptionNo };
      const known = await lockToPay(tx, visitor.customerId, which, clock.now());
      await startWithoutGateway(tx, known, paymentMode);
      return { subscriptionNo, status: 'CONFIRMED' };
    };
  },
};

/** Processes a return for the customer's own subscription and answers with the payment's state. */
async function handleReport(context: Asking, subscriptionNo: string, returned: Returned) {
  const { db, visitor } = context;
  const subscription = await selectSubscription(
    db,
    visitor.customerId,
    { subscriptionNo },
    emptySpan,
  );
  if (!subscription) refuse('SUBSCRIPTION_NOT_FOUND');
  const verdict = await applyReturn(
    context,
    { kind: 'subscription', reference: subscriptionNo },
    returned,
  );
  return async () => ({ subscriptionNo, ...verdict });
}

export const paymentRoutes = routes({
  subscriptionPaymentMethods: async (context, { query }) => {
    const { db, visitor, clock } = context;
    const which =
      query.subscriptionNo === undefined
        ? { season: null }
        : { subscriptionNo: query.subscriptionNo };
    return paymentMethodsOf(
      context,
      await readSubscription(db, visitor.customerId, which, clock.now()),
    );
  },

  paySubscription,

  validateSubscriptionPayment: {
    prepare: (context, { params, body }) =>
      handleReport(context, params.subscriptionNo, parseBrowserReturn(body)),
  },

  validateSubscriptionPaymentInApp: {
    prepare: (context, { params, query, body }) =>
      handleReport(context, params.subscriptionNo, parseAppReturn({ ...query, ...body })),
  },
});
