import { attemptStore } from './attempt.ts';

/** This tab's attempt; on the server nothing is ever ordered. */
export const kept = attemptStore(() => sessionStorage);

/** The order is placed, by any window or call: the same cart again is another attempt. */
export function forgetAttemptOf(orderNo: string): void {
  if (kept.read()?.held?.orderNo === orderNo) kept.write(null);
}
