import { selectCustomersByPhone } from './modules/identity/index.ts';
import { selectCustomersOfOrders } from './modules/orders/index.ts';
import { insertAuditEntry, insertCustomerRead, may } from './modules/staff/index.ts';
import type { Queryable } from './platform/db.ts';
import type { CustomerRead, StaffRules } from './platform/http/staff-calls.ts';

/** An answer names customers by number, order or phone. */
async function recordRead(
  q: Queryable,
  { staff, call, fields, at, ...seen }: CustomerRead,
): Promise<void> {
  const { customerIds, orderNos, phones } = seen;
  const [ofOrders, ofPhones] = await Promise.all([
    orderNos.length > 0 ? selectCustomersOfOrders(q, orderNos) : [],
    phones.length > 0 ? selectCustomersByPhone(q, phones) : [],
  ]);
  const found = [...ofOrders, ...ofPhones].map(({ customerId }) => customerId);
  const { staffId, sessionId, apiKey } = staff;
  await insertCustomerRead(q, {
    staffId,
    sessionId,
    apiKey: apiKey?.name ?? null,
    call,
    fields,
    customerIds: [...new Set([...customerIds, ...found])],
    at,
  });
}

/** The rules by which the dispatcher checks permissions of staff and records their changes. */
export const staffRules: StaffRules = { may, insertAuditEntry, recordRead };
