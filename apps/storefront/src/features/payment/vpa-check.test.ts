import { expect, it, vi } from 'vitest';
import { isVpaAccepted, maxCheckMs } from './vpa-check.ts';

it('waits for the answer about an address', async () => {
  let answer: (known: { valid: boolean }) => void = () => undefined;
  const answered = new Promise<{ valid: boolean }>((resolve) => {
    answer = resolve;
  });
  let accepted: boolean | undefined;
  const check = isVpaAccepted(() => answered).then((known) => (accepted = known));
  await Promise.resolve();
  expect(accepted).toBeUndefined();
  answer({ valid: false });
  await check;
  expect(accepted).toBe(false);
  expect(await isVpaAccepted(() => Promise.resolve({ valid: true }))).toBe(true);
});

it('leaves an address to the gateway that has no answer in time, or an error', async () => {
  expect(await isVpaAccepted(() => Promise.reject(new Error('No network')))).toBe(true);
  vi.useFakeTimers();
  const silent = isVpaAccepted(() => new Promise<never>(() => undefined));
  await vi.advanceTimersByTimeAsync(maxCheckMs);
  expect(await silent).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
