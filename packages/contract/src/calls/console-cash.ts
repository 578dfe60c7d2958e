import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, count, date, id, instant, rupees, text } from '../shapes/basic.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

const kind = z.enum(['rider', 'hub', 'bank']);

const cashCount = z.object({
  countId: id,
  /** `rider`: a rider handed cash to the hub. `hub`: the hub closed its day. `bank`: a deposit. */
  kind,
  riderName: z.string().optional(),
  day: date,
  expected: rupees,
  counted: rupees,
  /** The reason of a difference, or the number of the deposit slip. */
  remark: z.string().optional(),
  countedBy: z.string(),
  countedAt: instant,
});

const noteCount = count.max(10_000).optional();

/** The number of notes by their value in rupees. */
const notes = z.strictObject({
  500: noteCount,
  200: noteCount,
  100: noteCount,
  50: noteCount,
  20: noteCount,
  10: noteCount,
});

/** Cash of riders and hubs, on its way from the customer to the bank. */
export const consoleCashCalls = {
  consoleCash: defineCall({
    ...byStaff,
    permission: 'countCash',
    summary: 'Lists the cash that riders and hubs hold, and the latest counts.',
    method: 'GET',
    path: '/api/console/cash',
    answer: z.object({
      hubs: z.array(
        z.object({
          adcCode,
          name: z.string(),
          inHand: rupees,
          closedToday: z.boolean(),
          riders: z.array(
            z.object({ riderId: count, name: z.string(), inHand: rupees, tipsToday: rupees }),
          ),
          counts: z.array(cashCount),
        }),
      ),
    }),
    errors: ['FORBIDDEN'],
  }),
  consoleCountCash: defineCall({
    ...byStaff,
    permission: 'countCash',
    audit: 'cash.count',
    summary:
      'Records counted cash: from a rider, at the close of a hub’s day, or paid into the bank.',
    method: 'POST',
    path: '/api/console/cash/:adcCode/counts',
    params: z.object({ adcCode }),
    body: z
      .strictObject({
        kind,
        /** For `rider`; 0: cash of deliveries without a rider. */
        riderId: count.optional(),
        /** The expected amount that the screen showed. */
        expected: rupees,
        notes,
        /** All coins together, in whole rupees. */
        coins: count.max(100_000),
        remark: text(200, 3).optional(),
      })
      .refine(({ kind: of, riderId }) => (of === 'rider') === (riderId !== undefined), {
        path: ['riderId'],
        error: 'belongs to the cash of a rider, and only to that',
      }),
    answer: cashCount,
    errors: [
      'FORBIDDEN',
      'RIDER_NOT_FOUND',
      'CASH_CHANGED',
      'CASH_REMARK_NEEDED',
      'CASH_BEYOND_HAND',
      'CASH_DAY_CLOSED',
      'CASH_WITH_RIDERS',
    ],
  }),
};
