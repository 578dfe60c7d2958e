import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, count, date, id, orderNo } from '../shapes/basic.ts';
import { bulkResult } from '../shapes/console-orders.ts';
import {
  deliveryRun,
  runCode,
  runStop,
  scannedCode,
  slotMinutes,
  suggestedRun,
} from '../shapes/console-runs.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

const handedOver = z.object({
  /** The run that was handed over, or the run of the order. */
  code: runCode.optional(),
  results: z.array(bulkResult),
});

/** Runs: the deliveries of a rider in one slot, in the order of their stops. */
export const consoleRunsCalls = {
  consoleRuns: defineCall({
    ...byStaff,
    permission: 'seeOrders',
    summary: 'Lists the slots of a hub’s day with their deliveries, and the runs.',
    method: 'GET',
    path: '/api/console/runs',
    query: z.object({ adcCode, date }),
    answer: z.object({
      slots: z.array(
        z.object({
          startMinute: count,
          endMinute: count,
          slot: z.string(),
          /** How often its runs were saved. */
          revision: count,
          /** Confirmed deliveries without a rider. */
          waiting: count,
          /** Deliveries of orders that are not confirmed or are on hold. */
          notReady: count,
          assigned: count,
          out: count,
          delivered: count,
          runs: z.array(deliveryRun),
        }),
      ),
    }),
    errors: ['FORBIDDEN'],
  }),
  consoleSuggestRuns: defineCall({
    ...byStaff,
    permission: 'seeOrders',
    summary: 'Suggests which rider on duty delivers which orders of a slot, and in which order.',
    method: 'GET',
    path: '/api/console/runs/suggestion',
    query: z.object({
      adcCode,
      date,
      ...slotMinutes,
      /** The most that a rider carries, in kilograms and in stops. */
      maxKilograms: z.coerce.number().int().min(1).max(200).default(25),
      maxStops: z.coerce.number().int().min(1).max(50).default(12),
    }),
    answer: z.object({
      riders: z.array(z.object({ riderId: id, fullName: z.string() })),
      runs: z.array(suggestedRun),
      /** Orders that exceed the load of every rider. */
      left: z.array(runStop),
      /** That of the slot, which a save must name. */
      revision: count,
    }),
    errors: ['FORBIDDEN'],
  }),
  consoleSaveRuns: defineCall({
    ...byStaff,
    permission: 'checkedByHandler',
    audit: 'order.assignDriver',
    summary:
      'Assigns orders to riders and orders the stops of each. Refused after another save of the slot.',
    method: 'POST',
    path: '/api/console/runs',
    body: z.strictObject({
      adcCode,
      date,
      startMinute: slotMinutes.startMinute,
      endMinute: slotMinutes.endMinute,
      revision: count,
      runs: z
        .array(z.strictObject({ riderId: id, orderNos: z.array(orderNo).min(1).max(100) }))
        .min(1)
        .max(50)
        .refine((runs) => runs.reduce((sum, run) => sum + run.orderNos.length, 0) <= 200, {
          error: 'have at most 200 orders together',
        }),
    }),
    answer: z.object({ results: z.array(bulkResult), revision: count }),
    errors: ['FORBIDDEN', 'RIDER_NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  consoleHandOver: defineCall({
    ...byStaff,
    permission: 'checkedByHandler',
    audit: 'order.pickUp',
    summary: 'Hands a run to its rider by its code, or one order by its number.',
    method: 'POST',
    path: '/api/console/runs/hand-over',
    body: z.strictObject({
      code: scannedCode,
      /** The run whose orders are scanned one by one. */
      run: runCode.optional(),
    }),
    answer: handedOver,
    errors: ['FORBIDDEN', 'CODE_UNKNOWN', 'ORDER_IN_OTHER_RUN'],
  }),
  riderHandOver: defineCall({
    ...byStaff,
    permission: 'carryOrders',
    audit: 'order.pickUp',
    summary: 'The rider takes over a run by its code, or one order by its number.',
    method: 'POST',
    path: '/api/console/rider/hand-over',
    body: z.strictObject({ code: scannedCode }),
    answer: handedOver,
    errors: ['FORBIDDEN', 'CODE_UNKNOWN', 'RUN_OF_OTHER_RIDER'],
  }),
};
