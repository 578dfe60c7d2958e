import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { boundedCount, cursorPaging, cursors, date, nothing, text } from '../shapes/basic.ts';
import {
  documentKind,
  documentRow,
  invoice,
  invoiceSetting,
  invoiceSettingForEditing,
} from '../shapes/invoice.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

/** Invoices and credit notes in the console. */
export const consoleInvoicesCalls = {
  consoleInvoices: defineCall({
    ...byStaff,
    permission: 'seeInvoices',
    summary:
      'Lists invoices and credit notes by number, order, name, phone or GSTIN, newest first.',
    method: 'GET',
    path: '/api/console/invoices',
    query: z.object({
      q: text(80, 0).optional(),
      kind: documentKind.optional(),
      /** The days of issue. */
      from: date.optional(),
      to: date.optional(),
      ...cursorPaging(30),
    }),
    answer: z.object({
      documents: z.array(documentRow),
      total: boundedCount,
      ...cursors,
    }),
    errors: ['FORBIDDEN'],
  }),
  consoleInvoice: defineCall({
    ...byStaff,
    permission: 'seeInvoices',
    summary: 'Returns an invoice or credit note by its number, as data or as the stored PDF.',
    raw: 'file',
    method: 'GET',
    path: '/api/console/invoice',
    query: z.object({ number: text(16), format: z.enum(['json', 'pdf']).default('json') }),
    answer: invoice,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  consoleSendInvoice: defineCall({
    ...byStaff,
    permission: 'seeInvoices',
    audit: 'invoice.send',
    summary:
      'Sends the customer the link to an invoice or credit note of an order, as text message or e-mail.',
    method: 'POST',
    path: '/api/console/invoice/send',
    body: z.strictObject({ number: text(16), by: z.enum(['message', 'email']) }),
    answer: nothing,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_NOT_FOUND', 'CUSTOMER_WITHOUT_EMAIL'],
  }),
  consoleInvoiceSetting: defineCall({
    ...byStaff,
    permission: 'seeInvoices',
    summary: 'Returns the invoice settings.',
    method: 'GET',
    path: '/api/console/invoice-setting',
    answer: invoiceSettingForEditing,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveInvoiceSetting: defineCall({
    ...byStaff,
    permission: 'editTaxes',
    audit: 'invoices.setting',
    summary: 'Saves the invoice settings for new invoices.',
    method: 'PUT',
    path: '/api/console/invoice-setting',
    body: z.strictObject(invoiceSetting.shape),
    answer: invoiceSettingForEditing,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  }),
};
