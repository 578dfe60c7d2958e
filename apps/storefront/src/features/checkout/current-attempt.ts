import { attemptStore } from './attempt.ts';

/** This tab's attempt. The server has none. */
export const attemptStorage = attemptStore(() => sessionStorage);

/** Drops the attempt of a placed order: the same cart again is another attempt. */
export function clearAttemptOf(orderNo: string): void {
  if (attemptStorage.read()?.held?.orderNo === orderNo) attemptStorage.write(null);
}

/** The order that this tab has reserved, until its reservation ends. */
export function reservedOrderNo(): string | undefined {
  const held = attemptStorage.read()?.held;
  return held && held.heldTill > Date.now() ? held.orderNo : undefined;
}
