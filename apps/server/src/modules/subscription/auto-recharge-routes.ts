import { routes } from '../../platform/http/routes.ts';
import { returnedByBrowser } from '../payments/index.ts';
import {
  autoRechargeView,
  beginAutoRecharge,
  hearAuthorisation,
  skipDebit,
  stopAutoRecharge,
} from './auto-recharge.ts';

/** Filling HB Money up by mandate. What talks to the gateway is prepared, outside of a transaction. */
export const autoRechargeRoutes = routes({
  autoRecharge: ({ db, visitor, clock }) => autoRechargeView(db, visitor.customerId, clock.now()),

  beginAutoRecharge: {
    prepare: async (context, { body }) => {
      const begun = await beginAutoRecharge(context, context.visitor.customerId, body);
      return async () => begun;
    },
  },

  validateAutoRecharge: {
    prepare: async (context, { params, body }) => {
      const told = { ...params, returned: returnedByBrowser(body) };
      const verdict = await hearAuthorisation(context, context.visitor.customerId, told);
      return async () => verdict;
    },
  },

  stopAutoRecharge: ({ tx, visitor, clock }, { params }) =>
    stopAutoRecharge(tx, visitor.customerId, params.mandateNo, clock.now()),

  skipAutoRecharge: ({ tx, visitor, clock }, { body }) =>
    skipDebit(tx, visitor.customerId, body, clock.now()),
});
