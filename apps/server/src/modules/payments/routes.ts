import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import type { RequestFacts } from '../../platform/http/context.ts';
import type { RawWebhook } from './gateways/gateway.ts';
import { hearReturn } from './gateway-return.ts';
import { receiveWebhook } from './webhooks.ts';

function rawOf({ delivered }: RequestFacts): RawWebhook {
  if (!delivered) refuse('MALFORMED');
  return delivered;
}

export const paymentsRoutes = routes({
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
      const location = await hearReturn(context, 'razorpay', body);
      return async () => ({ raw: 'redirect', location, status: 303 });
    },
  },

  payuReturn: {
    prepare: async (context, { body }) => {
      const location = await hearReturn(context, 'payu', body);
      return async () => ({ raw: 'redirect', location, status: 303 });
    },
  },
});
