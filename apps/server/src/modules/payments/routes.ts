import { refuse } from '../../platform/errors.ts';
import type { RequestFacts } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { ensureGatewayCustomer } from './methods/gateway-customers.ts';
import { redirectAfterReturn } from './attempts/gateway-return.ts';
import { GatewayRefused, GatewayUnknown, type RawWebhook } from './gateways/gateway.ts';
import { gatewaysOf } from './gateways/index.ts';
import { onlineMethods, gatewayFor, defaultPgId } from './methods/payment-methods.ts';
import { ownPurchase } from './attempts/own-purchase.ts';
import { applyReturn } from './attempts/return-callback.ts';
import { parseAppReturn, parseBrowserReturn } from './attempts/parse-return.ts';
import { deleteSavedMethod, listSavedMethods, savedMethodsOf } from './methods/saved-methods.ts';
import { selectPaymentSetting } from './settings/payment-setting.sql.ts';
import { receiveWebhook } from './webhooks/webhooks.ts';

function rawOf({ rawBody }: RequestFacts): RawWebhook {
  if (!rawBody) refuse('MALFORMED');
  return rawBody;
}

/** Refuses GATEWAY_UNAVAILABLE where the gateway does not answer. */
async function requireAnswer<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof GatewayUnknown || error instanceof GatewayRefused) {
      refuse('GATEWAY_UNAVAILABLE', { retryAfterSeconds: 10 });
    }
    throw error;
  }
}

/**
 * Calls of a gateway are prepared before the transaction, so that no transaction waits for another
 * company's server.
 */
export const paymentsRoutes = routes({
  paymentMethods: async (context) => ({
    paymentMethods: {
      pgId: defaultPgId(context.settings.gateways),
      upiCollect: (await selectPaymentSetting(context.db)).upiCollect,
      ...(await savedMethodsOf(context, context.visitor.customerId)),
      methods: onlineMethods(context.settings.gateways),
    },
  }),

  gatewayCustomer: {
    prepare: async ({ db, settings, visitor }) => {
      const { customerId } = visitor;
      const pgCid = await requireAnswer(
        ensureGatewayCustomer(db, settings, customerId, 'razorpay'),
      );
      return async () => ({ pgCid, pgId: 1 });
    },
  },

  validateVpa: {
    prepare: async ({ db, settings }, { body }) => {
      if (!(await selectPaymentSetting(db)).upiCollect) refuse('PAYMENT_MODE_UNAVAILABLE');
      const provider = gatewayFor(settings.gateways, 'upi') ?? refuse('PAYMENT_MODE_UNAVAILABLE');
      const vpa = `${body.username}@${body.handle}`;
      const found = await requireAnswer(gatewaysOf(settings)[provider].validateVpa(vpa));
      const { valid, customerName } = found;
      return async () => ({ valid, ...(customerName && { customerName }) });
    },
  },

  validatePayment: {
    prepare: async (context, { body }) => {
      const { orderNo, membershipRefNo } = body;
      const returned = parseBrowserReturn(body);
      const names = { orderNo, membershipRefNo, gatewayOrderId: returned.gatewayOrderId };
      const purchase = await ownPurchase(context.db, context.visitor.customerId, names);
      const verdict = await applyReturn(context, purchase, returned);
      return async () => ({ orderNo, membershipRefNo, ...verdict });
    },
  },

  validatePaymentInApp: {
    prepare: async (context, { body, query }) => {
      const { orderNo, membershipRefNo } = body;
      const returned = parseAppReturn({ ...query, ...body });
      const names = { orderNo, membershipRefNo, gatewayOrderId: returned.gatewayOrderId };
      const purchase = await ownPurchase(context.db, context.visitor.customerId, names);
      const verdict = await applyReturn(context, purchase, returned);
      return async () => ({ orderNo, membershipRefNo, ...verdict });
    },
  },

  savedPayments: (context) => listSavedMethods(context, context.visitor.customerId),

  deleteSavedPayment: {
    prepare: async (context, { params }) => {
      await deleteSavedMethod(context, context.visitor.customerId, params.tokenId);
      return async () => ({});
    },
  },

  razorpayWebhook: async ({ tx, settings, clock, request }) => {
    const now = clock.now();
    await receiveWebhook(tx, settings, { provider: 'razorpay', raw: rawOf(request), now });
    return {};
  },

  payuWebhook: async ({ tx, settings, clock, request }) => {
    const now = clock.now();
    await receiveWebhook(tx, settings, { provider: 'payu', raw: rawOf(request), now });
    return {};
  },

  razorpayReturn: {
    prepare: async (context, { body }) => {
      const location = await redirectAfterReturn(context, 'razorpay', body);
      return async () => ({ raw: 'redirect', location, status: 303 });
    },
  },

  payuReturn: {
    prepare: async (context, { body, params }) => {
      const location = await redirectAfterReturn(
        context,
        'payu',
        body,
        params.outcome === 'cancel',
      );
      return async () => ({ raw: 'redirect', location, status: 303 });
    },
  },

  payuShortReturn: {
    prepare: async (context, { body, params }) => {
      const location = await redirectAfterReturn(context, 'payu', body, params.outcome === 'c');
      return async () => ({ raw: 'redirect', location, status: 303 });
    },
  },
});
