import { z } from 'zod';
import { shipmentStates } from '../states.ts';
import { count, grams, id, orderNo, text } from './basic.ts';

/** The code of a run: `RUN` and a number, printed as a QR code. */
export const runCode = z.string().regex(/^RUN[A-Z0-9]{6,24}$/);

/** A code that staff scan: of a run, or the number of an order. */
export const scannedCode = text(40, 6);

/** A stop of a run as staff see it. */
export const runStop = z.object({
  orderNo,
  customerName: z.string(),
  area: z.string(),
  /** The weight of its packs. */
  grams,
  shipmentStatus: z.enum(shipmentStates),
});
export type RunStop = z.infer<typeof runStop>;

const figures = {
  riderId: id,
  riderName: z.string(),
  /** In the order of delivery. */
  stops: z.array(runStop),
  grams: count,
  /** Along the stops, in a straight line between them. */
  metres: count,
  /** Estimated for way and doors. */
  minutes: count,
};

export const suggestedRun = z.object({
  ...figures,
  /** The run ends after its slot. */
  late: z.boolean(),
});
export type SuggestedRun = z.infer<typeof suggestedRun>;

export const deliveryRun = z.object({ ...figures, code: runCode });
export type DeliveryRun = z.infer<typeof deliveryRun>;

const minute = z.coerce.number().int().min(0).max(1440);

/** A slot of a day, by its minutes after midnight. */
export const slotMinutes = { startMinute: minute, endMinute: minute };
