import { setTimeout as sleep } from 'node:timers/promises';
import type { TestAnswer } from './test-client.ts';

const firstWaitMs = 50;
const maxWaitMs = 2000;

/**
 * Retries with the same key while the server is away, busy, or still at work on the first request: less often each
 * time, as clients of a busy server must.
 */
export async function retryUntilAnswered<T>(
  send: () => Promise<TestAnswer<T>>,
  longestMs = 30_000,
): Promise<TestAnswer<T>> {
  const began = performance.now();
  for (let wait = firstWaitMs; ; wait = Math.min(maxWaitMs, wait * 1.5)) {
    const answer = await send().catch(() => null);
    const passing =
      answer === null || answer.status === 503 || answer.errorCode === 'IDEMPOTENCY_IN_FLIGHT';
    if (answer && !passing) return answer;
    if (performance.now() - began >= longestMs) throw new Error(`No answer: ${answer?.text}`);
    await sleep(wait * (0.5 + Math.random()));
  }
}
