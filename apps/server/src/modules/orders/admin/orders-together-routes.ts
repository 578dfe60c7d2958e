import type { PackingSlip } from '@halal-basket/contract';
import { type CsvColumn, csvTable } from '../../../platform/csv.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { mayMakeTransition } from '../../staff/index.ts';
import { messageTogether, requireMessageText } from './order-messages.ts';
import { statusLabel } from '../orders.ts';
import { stepTogether } from './orders-together.ts';
import { packingSlips } from './packing-slips.ts';

function requireStep({ role }: StaffMember, transition: 'confirm' | 'assignDriver'): void {
  if (!mayMakeTransition(role, transition)) refuse('FORBIDDEN');
}

const exported: readonly CsvColumn<PackingSlip>[] = [
  { heading: 'Order', value: (slip) => slip.orderNo },
  { heading: 'Status', value: (slip) => statusLabel(slip.orderStatus) },
  { heading: 'Hub', value: (slip) => slip.adcCode },
  { heading: 'Day', value: (slip) => slip.slotDate },
  { heading: 'Slot', value: (slip) => slip.slot },
  { heading: 'Customer', value: (slip) => slip.customerName },
  { heading: 'Phone', value: (slip) => slip.customerPhone },
  { heading: 'Area', value: (slip) => slip.deliveryAddress.area },
  { heading: 'PIN code', value: (slip) => slip.deliveryAddress.pinCode },
  {
    heading: 'Items',
    value: ({ items }) =>
      items
        .filter(({ inCartQty, removedQty = 0 }) => inCartQty > removedQty)
        .map(
          ({ inCartQty, removedQty = 0, productName }) =>
            `${inCartQty - removedQty} × ${productName}`,
        )
        .join('; '),
  },
  { heading: 'Packs', value: (slip) => slip.itemCount },
  { heading: 'Amount', value: (slip) => slip.orderPayableAmount },
  { heading: 'Payment', value: (slip) => slip.paymentMode },
  { heading: 'Payment status', value: (slip) => slip.paymentStatus },
  { heading: 'Due on delivery', value: (slip) => slip.dueAtDoor },
];

/** Steps, messages, slips and export of several orders. */
export const ordersTogetherRoutes = routes({
  consoleConfirmOrders: {
    prepare: async (context, { body: { orderNos } }) => {
      requireStep(context.staff, 'confirm');
      const results = await stepTogether(context, orderNos, 'confirm');
      // Each order has its own entry already.
      return async ({ audit }) => {
        audit.nothing();
        return { results };
      };
    },
  },

  consoleAssignOrders: {
    prepare: async (context, { body: { orderNos, riderId } }) => {
      requireStep(context.staff, 'assignDriver');
      const results = await stepTogether(context, orderNos, 'assignDriver', riderId);
      return async ({ audit }) => {
        audit.nothing();
        return { results };
      };
    },
  },

  consoleMessageOrders: {
    prepare: async (context, { body: { orderNos, ...message } }) => {
      requireMessageText(message);
      const results = await messageTogether(context, orderNos, message);
      return async ({ audit }) => {
        audit.nothing();
        return { results };
      };
    },
  },

  consoleExportOrders: async ({ tx, staff, audit }, { body: { orderNos } }) => {
    const slips = await packingSlips(tx, staff, orderNos);
    audit.detail(`${slips.length} orders`, { after: { orderNos } });
    return { csv: csvTable(exported, slips) };
  },

  consolePackingSlips: async ({ db, staff }, { query }) => ({
    slips: await packingSlips(db, staff, query.orderNos.split(',')),
  }),
});
