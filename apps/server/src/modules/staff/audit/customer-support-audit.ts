import { type Subscribers, oneByOne } from '../../../platform/events.ts';
import { insertAuditEntry } from './audit.sql.ts';

/** Writes support sessions of staff to the audit. */
export const supportSubscribers: Subscribers = {
  'support.began': oneByOne(async ({ tx }, { customerId, staffId, at }) => {
    await insertAuditEntry(tx, {
      staffId,
      action: 'support.began',
      subject: `customer ${customerId}`,
      before: null,
      after: null,
      at: new Date(at),
    });
  }),

  'support.acted': oneByOne(async ({ tx }, { customerId, staffId, orderNo, what, at }) => {
    await insertAuditEntry(tx, {
      staffId,
      action: `support.${what}`,
      subject: orderNo,
      before: null,
      after: { customerId },
      at: new Date(at),
    });
  }),
};
