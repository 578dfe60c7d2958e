import { z } from 'zod';
import { count } from './basic.ts';

/**
 * How long customers can cancel without charge: until `minutesBeforeSlot` before their slot begins, and at least for
 * `minutesAfterOrder`. Packing ends it in any case.
 */
export const editedCancellationRule = z.strictObject({
  minutesBeforeSlot: z.int().min(0).max(1440),
  minutesAfterOrder: z.int().min(0).max(120),
});
export type EditedCancellationRule = z.infer<typeof editedCancellationRule>;

export const cancellationRule = z.object({ revision: count, rule: editedCancellationRule });
export type CancellationRule = z.infer<typeof cancellationRule>;
