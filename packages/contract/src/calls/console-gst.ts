import { z } from 'zod';
import { gstSections } from '../gst-sections.ts';
import { defineCall } from '../kit.ts';
import { count, gstin } from '../shapes/basic.ts';
import { bookAmount } from '../shapes/accounting.ts';
import { documentKind } from '../shapes/invoice.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

/** A month in India, `YYYY-MM`. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11');

/** GST returns of each registration of the shop. */
export const consoleGstCalls = {
  consoleGstSummary: defineCall({
    ...byStaff,
    permission: 'seeBooks',
    summary: 'Returns the outward supplies of a registration and month as GSTR-3B sums them.',
    method: 'GET',
    path: '/api/console/gst-summary',
    /** Without a GSTIN: the first registration. Without a month: the current one. */
    query: z.object({ gstin: gstin.optional(), month: month.optional() }),
    answer: z.object({
      gstins: z.array(z.string()),
      month: z.string(),
      gstin: z.string().optional(),
      summary: z
        .object({
          taxable: bookAmount,
          nilRated: bookAmount,
          igst: bookAmount,
          cgst: bookAmount,
          sgst: bookAmount,
          documents: z.array(
            z.object({ kind: documentKind, from: z.string(), to: z.string(), count }),
          ),
        })
        .optional(),
    }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  consoleGstReturn: defineCall({
    ...byStaff,
    permission: 'seeBooks',
    summary: 'Returns GSTR-1, GSTR-3B or a register of a registration and month as JSON or CSV.',
    raw: 'file',
    method: 'GET',
    path: '/api/console/gst-return',
    query: z.object({
      gstin,
      month,
      /** `register`: all documents of the month; `purchases`: the goods received in it. Always as CSV. */
      form: z.enum(['gstr1', 'gstr3b', 'register', 'purchases']),
      format: z.enum(['json', 'csv']).default('json'),
      /** The table of GSTR-1 in a CSV file. */
      section: z.enum(gstSections).default('b2cs'),
    }),
    answer: z.string(),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
};
