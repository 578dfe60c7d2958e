import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, date } from '../shapes/basic.ts';
import { report, reportName, today } from '../shapes/console-reports.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

/** Reports of the console: sums of sales, deliveries and searches over days. */
export const consoleReportsCalls = {
  consoleToday: defineCall({
    ...byStaff,
    permission: 'seeReports',
    summary: 'Returns the orders and deliveries of today by hub and slot, and the work that waits.',
    method: 'GET',
    path: '/api/console/today',
    query: z.object({ adcCode: adcCode.optional() }),
    answer: today,
    errors: ['FORBIDDEN'],
  }),
  consoleReport: defineCall({
    ...byStaff,
    permission: 'seeReports',
    summary: 'Returns a report over at most 366 days and the period before, as data or as CSV.',
    raw: 'file',
    method: 'GET',
    path: '/api/console/reports/:report',
    params: z.object({ report: reportName }),
    query: z.object({
      from: date,
      to: date,
      adcCode: adcCode.optional(),
      format: z.enum(['json', 'csv']).default('json'),
    }),
    answer: report,
    errors: ['FORBIDDEN'],
  }),
};
