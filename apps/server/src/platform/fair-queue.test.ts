import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

it('runs at most the given number of tasks, in the order of arrival', async () => {
  const turnstile = new FairQueue({ concurrency: 2 });
  let inside = 0;
  let most = 0;
  const entered: number[] = [];
  await Promise.all(
    [1, 2, 3, 4, 5].map((each) =>
      turnstile.run(async () => {
        entered.push(each);
        inside += 1;
        most = Math.max(most, inside);
        await pause();
        inside -= 1;
      }),
    ),
  );
  expect([most, entered]).toEqual([2, [1, 2, 3, 4, 5]]);
});

it('refuses a task while too many wait, and accepts one again afterwards', async () => {
  const turnstile = new FairQueue({ concurrency: 1, maxWaiting: 1 });
  const first = turnstile.run(pause);
  const second = turnstile.run(pause);
  await expect(turnstile.run(pause)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await Promise.all([first, second]);
  await expect(turnstile.run(async () => 'in')).resolves.toBe('in');
});

it('starts the next task when one fails', async () => {
  const turnstile = new FairQueue({ concurrency: 1 });
  await expect(turnstile.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turnstile.run(async () => 'in')).resolves.toBe('in');
});

it('serves callers in turn, so that a caller with many tasks does not delay the others', async () => {
  const turnstile = new FairQueue({ concurrency: 1 });
  const served: string[] = [];
  const run = (caller: string, name: string) =>
    turnstile.run(async () => {
      served.push(name);
      await pause();
    }, caller);
  await Promise.all([
    run('a', 'a1'),
    run('a', 'a2'),
    run('a', 'a3'),
    run('a', 'a4'),
    run('b', 'b1'),
    run('c', 'c1'),
    run('b', 'b2'),
  ]);
  expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(turnstile.waiting).toBe(0);
});

it('refuses a caller with too many waiting tasks, and no other caller', async () => {
  const turnstile = new FairQueue({ concurrency: 1, maxWaitingOfCaller: 1 });
  const runs = [turnstile.run(pause, 'a'), turnstile.run(pause, 'a')];
  await expect(turnstile.run(pause, 'a')).rejects.toMatchObject({ code: 'TOO_MANY' });
  await expect(turnstile.run(async () => 'in', 'b')).resolves.toBe('in');
  await Promise.all(runs);
});
