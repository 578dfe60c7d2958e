import { zeroPaise } from '@halal-basket/money';
import { routes } from '../../platform/http/routes.ts';
import { parseAppReturn, parseBrowserReturn } from '../payments/index.ts';
import { applyRechargeReturn } from './recharges/recharge-callback.ts';
import { payRecharge } from './recharges/pay-recharge.ts';
import { beginRecharge } from './recharges/recharge-limit-state.ts';
import { type AmountsDue, sufficiency } from './sufficiency.ts';
import { transactions } from './statement.ts';

/** `dues`: the amounts due for purchases, from the selling modules. */
export const walletRoutes = (dues: AmountsDue) =>
  routes({
    walletTransactions: ({ db, visitor, clock }, { query }) =>
      transactions(db, visitor.customerId, query, clock.now()),

    validateWallet: async ({ tx, visitor, clock }, { query, body }) => {
      const now = clock.now();
      const source = body.source ?? query.source ?? 'wallet';
      const { orderNo, membershipRefNo, redirectUrl } = body;
      const due =
        (await dues[source]?.(tx, visitor, { orderNo, membershipRefNo, now })) ?? zeroPaise;
      return sufficiency(tx, visitor.customerId, { due, source, redirectUrl }, now);
    },

    rechargeWallet: ({ tx, visitor, clock }) => beginRecharge(tx, visitor.customerId, clock.now()),

    payRecharge,

    validateRecharge: {
      prepare: async (context, { body }) => {
        const answer = await applyRechargeReturn(context, {
          ...body,
          returned: parseBrowserReturn(body),
        });
        return async () => answer;
      },
    },

    validateRechargeInApp: {
      prepare: async (context, { params, body }) => {
        const returned = parseAppReturn(body);
        const answer = await applyRechargeReturn(context, { ...body, ...params, returned });
        return async () => answer;
      },
    },
  });
