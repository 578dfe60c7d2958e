import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { date, instant } from '../shapes/basic.ts';
import { consoleCashCalls } from './console-cash.ts';
import { consoleGstCalls } from './console-gst.ts';
import { consoleLiabilitiesCalls } from './console-liabilities.ts';
import { consoleSettlementsCalls } from './console-settlements.ts';
import { bookAmount, journalBalance } from '../shapes/accounting.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

const period = { from: date, to: date };

/** The journal and all that is posted in it: trial balance, closed days, exports, settlements. */
export const consoleAccountingCalls = {
  ...consoleSettlementsCalls,
  ...consoleCashCalls,
  ...consoleGstCalls,
  ...consoleLiabilitiesCalls,
  consoleTrialBalance: defineCall({
    ...byStaff,
    permission: 'seeBooks',
    summary: 'Returns the balance of each account at the end of a day, and the latest closed days.',
    method: 'GET',
    path: '/api/console/trial-balance',
    /** Without a day: today. */
    query: z.object({ day: date.optional() }),
    answer: z.object({
      day: date,
      balances: z.array(journalBalance),
      totals: z.object({ debit: bookAmount, credit: bookAmount }),
      /** Debits less credits: zero, or the journal is wrong. */
      difference: bookAmount,
      closedThrough: date.optional(),
      /** The latest day that can be closed. */
      mayCloseUpTo: date,
      closedDays: z.array(z.object({ day: date, closedBy: z.string(), closedAt: instant })),
    }),
    errors: ['FORBIDDEN'],
  }),
  consoleCloseBooks: defineCall({
    ...byStaff,
    permission: 'keepBooks',
    audit: 'books.close',
    summary:
      'Closes a day and all earlier days: later corrections are posted on the next open day.',
    method: 'POST',
    path: '/api/console/closed-days',
    body: z.strictObject({ day: date }),
    answer: z.object({ closedThrough: date, balances: z.array(journalBalance) }),
    errors: ['FORBIDDEN', 'BOOKS_DAY_CLOSED', 'BOOKS_DAY_NOT_OVER'],
  }),
  consoleExportJournal: defineCall({
    ...byStaff,
    permission: 'seeBooks',
    summary: 'Returns the journal of some days as CSV, or as vouchers for Tally (XML).',
    raw: 'file',
    method: 'GET',
    path: '/api/console/journal',
    query: z.object({ ...period, format: z.enum(['csv', 'tally']).default('csv') }),
    answer: z.string(),
    errors: ['FORBIDDEN', 'BOOKS_PERIOD_TOO_LONG'],
  }),
};
