import { routes } from '../../../platform/http/routes.ts';
import { parseBrowserReturn } from '../../payments/index.ts';
import {
  autoRechargeView,
  beginAutoRecharge,
  confirmAuthorisation,
  skipDebit,
  stopAutoRecharge,
} from './auto-recharge.ts';

/** Auto-recharge by mandate. Calls of the gateway are prepared outside of a transaction. */
export const autoRechargeRoutes = routes({
  autoRecharge: (context) => autoRechargeView(context.db, context.visitor.customerId, context),

  beginAutoRecharge: {
    prepare: async (context, { body }) => {
      const begun = await beginAutoRecharge(context, context.visitor.customerId, body);
      return async () => begun;
    },
  },

  validateAutoRecharge: {
    prepare: async (context, { params, body }) => {
      const answer = { ...params, returned: parseBrowserReturn(body) };
      const verdict = await confirmAuthorisation(context, context.visitor.customerId, answer);
      return async () => verdict;
    },
  },

  stopAutoRecharge: (context, { params }) =>
    stopAutoRecharge(context.tx, context.visitor.customerId, params.mandateNo, context),

  skipAutoRecharge: (context, { body }) =>
    skipDebit(context.tx, context.visitor.customerId, body, context),
});
