import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  boundedCount,
  cursorPaging,
  cursors,
  id,
  idInUrl,
  instant,
  nothing,
  text,
} from '../shapes/basic.ts';
import {
  customerNote,
  customerProfile,
  customerSegment,
  listedCustomer,
  mergePreview,
  noteWords,
  seenCustomer,
  supportToken,
} from '../shapes/customer-profile.ts';

const byStaff = {
  who: 'staff',
  rate: 'console',
  device: false,
  permission: 'seeCustomers',
} as const;
const customerParams = z.object({ customerId: idInUrl });
const reason = text(200, 3);

/** The list of customers and the page of each. */
export const consoleCustomersCalls = {
  consoleCustomers: defineCall({
    ...byStaff,
    summary:
      'Lists the customers of a segment, the newest first (segment `best`: the highest spender first).',
    method: 'GET',
    path: '/api/console/customers',
    query: z.object({
      segment: customerSegment.default('all'),
      /** A part of the name, or the last digits of the phone (four or more). */
      q: text(60).optional(),
      ...cursorPaging(50, 100),
    }),
    answer: z.object({ customers: z.array(listedCustomer), total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleCustomer: defineCall({
    ...byStaff,
    summary: 'Returns what the shop knows about a customer. The phone number is masked.',
    method: 'GET',
    path: '/api/console/customers/:customerId',
    params: customerParams,
    answer: customerProfile,
    errors: ['FORBIDDEN', 'CUSTOMER_NOT_FOUND'],
  }),
  consoleRevealPhone: defineCall({
    ...byStaff,
    audit: 'customer.revealPhone',
    summary: 'Returns the customer’s whole phone number. The audit keeps who asked and the reason.',
    method: 'POST',
    path: '/api/console/customers/:customerId/phone',
    params: customerParams,
    body: z.strictObject({ reason }),
    answer: z.object({ phoneNo: z.string() }),
    errors: ['FORBIDDEN', 'CUSTOMER_NOT_FOUND'],
  }),
  consoleOrderForCustomer: defineCall({
    ...byStaff,
    permission: 'actForCustomers',
    audit: 'support.token',
    summary:
      'Creates a token to order on behalf of this customer. It works once, within 5 minutes.',
    method: 'POST',
    path: '/api/console/customers/:customerId/support-token',
    params: customerParams,
    body: z.strictObject({ reason }),
    answer: supportToken,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  consoleAddCustomerNote: defineCall({
    ...byStaff,
    audit: 'customer.addNote',
    summary: 'Adds an internal note about a customer.',
    method: 'POST',
    path: '/api/console/customers/:customerId/notes',
    params: customerParams,
    body: z.strictObject({ words: noteWords }),
    answer: customerNote,
    errors: ['FORBIDDEN', 'CUSTOMER_NOT_FOUND', 'TOO_MANY_NOTES'],
  }),
  consoleDeleteCustomerNote: defineCall({
    ...byStaff,
    audit: 'customer.deleteNote',
    summary: 'Deletes an internal note.',
    method: 'DELETE',
    path: '/api/console/customers/:customerId/notes/:noteId',
    params: z.object({ customerId: idInUrl, noteId: idInUrl }),
    answer: nothing,
    success: 'Note deleted.',
    errors: ['FORBIDDEN', 'NOTE_NOT_FOUND'],
  }),
  consoleEndCustomerSessions: defineCall({
    ...byStaff,
    audit: 'customer.endSessions',
    summary: 'Logs the customer out on all devices, for example after a phone was lost.',
    method: 'POST',
    path: '/api/console/customers/:customerId/sessions/end',
    params: customerParams,
    body: z.strictObject({ reason }),
    answer: nothing,
    success: 'The customer is logged out on all devices.',
    errors: ['FORBIDDEN', 'CUSTOMER_NOT_FOUND'],
  }),
  consoleEraseCustomer: defineCall({
    ...byStaff,
    permission: 'eraseCustomers',
    audit: 'customer.erase',
    summary:
      'Plans the deletion of an account in 48 hours at the customer’s request. A login of the customer cancels it.',
    method: 'POST',
    path: '/api/console/customers/:customerId/erasure',
    params: customerParams,
    body: z.strictObject({ reason }),
    answer: z.object({ erasedFrom: instant }),
    errors: ['FORBIDDEN', 'CUSTOMER_NOT_FOUND', 'ERASURE_BLOCKED'],
  }),
  consoleSeenCustomers: defineCall({
    ...byStaff,
    permission: 'seeCustomerReads',
    summary:
      'Lists the customers whose personal data a member of staff received in a period, for an inquiry into a breach.',
    method: 'GET',
    path: '/api/console/customer-reads',
    query: z.object({
      staffId: idInUrl,
      /** Inclusive. */
      from: instant,
      /** Exclusive. */
      until: instant,
      ...cursorPaging(50, 100),
    }),
    answer: z.object({ customers: z.array(seenCustomer), total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleCustomerReaders: defineCall({
    ...byStaff,
    permission: 'seeCustomerReads',
    summary: 'Lists all staff who received personal data of customers, by name.',
    method: 'GET',
    path: '/api/console/customer-readers',
    answer: z.object({ people: z.array(z.object({ staffId: id, fullName: z.string() })) }),
    errors: ['FORBIDDEN'],
  }),
  consoleExportSeenCustomers: defineCall({
    ...byStaff,
    permission: 'seeCustomerReads',
    audit: 'customer.exportSeen',
    summary:
      'Returns the same customers as CSV with phone, e-mail address and language, to inform them about a breach.',
    method: 'POST',
    path: '/api/console/customer-reads/export',
    body: z.strictObject({ staffId: id, from: instant, until: instant, reason }),
    answer: z.object({ csv: z.string() }),
    errors: ['FORBIDDEN'],
  }),
  consoleMergePreview: defineCall({
    ...byStaff,
    permission: 'eraseCustomers',
    summary:
      'Returns what would move from another account of the same person, and the reasons against it.',
    method: 'GET',
    path: '/api/console/customers/:customerId/merge',
    params: customerParams,
    query: z.object({ from: idInUrl }),
    answer: mergePreview,
    errors: ['FORBIDDEN', 'CUSTOMER_NOT_FOUND', 'MERGE_BLOCKED'],
  }),
  consoleMergeCustomers: defineCall({
    ...byStaff,
    permission: 'eraseCustomers',
    audit: 'customer.merge',
    summary:
      'Moves everything of another account of the same person to this one, and closes the other account.',
    method: 'POST',
    path: '/api/console/customers/:customerId/merge',
    params: customerParams,
    body: z.strictObject({ from: id, reason }),
    answer: nothing,
    success: 'The accounts are merged.',
    errors: ['FORBIDDEN', 'CUSTOMER_NOT_FOUND', 'MERGE_BLOCKED'],
  }),
};
