import { setTimeout as sleep } from 'node:timers/promises';
import type { TestAnswer } from './test-client.ts';

const everyMs = 50;

/** Retries with the same key while the server is away, busy, or still at work on the first request. */
export async function retryUntilAnswered<T>(
  send: () => Promise<TestAnswer<T>>,
  longestMs = 30_000,
): Promise<TestAnswer<T>> {
  for (let waited = 0; ; waited += everyMs) {
    const answer = await send().catch(() => null);
    const passing =
      answer === null || answer.status === 503 || answer.errorCode === 'IDEMPOTENCY_IN_FLIGHT';
    if (answer && !passing) return answer;
    if (waited >= longestMs) throw new Error(`No answer: ${answer?.text}`);
    await sleep(everyMs);
  }
}
