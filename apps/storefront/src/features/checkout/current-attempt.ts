import { attemptStore } from './attempt.ts';

/** This tab's attempt. The server has none. */
export const kept = attemptStore(() => sessionStorage);

/** Drops the attempt of a placed order: the same cart again is another attempt. */
export function forgetAttemptOf(orderNo: string): void {
  if (kept.read()?.held?.orderNo === orderNo) kept.write(null);
}
