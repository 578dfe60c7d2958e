import { attemptStore } from './attempt.ts';

/** This tab's attempt. The server has none. */
export const attemptStorage = attemptStore(() => sessionStorage);

/** Drops the attempt of a placed order: the same cart again is another attempt. */
export function clearAttemptOf(orderNo: string): void {
  if (attemptStorage.read()?.held?.orderNo === orderNo) attemptStorage.write(null);
}
