import { expect, it } from 'vitest';
import { Turnstile } from './turnstile.ts';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

it('lets so many in at once, in the order in which they came', async () => {
  const turnstile = new Turnstile({ atOnce: 2 });
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

it('turns away who would wait behind too many, and lets in again afterwards', async () => {
  const turnstile = new Turnstile({ atOnce: 1, waitingAtMost: 1 });
  const first = turnstile.run(pause);
  const second = turnstile.run(pause);
  await expect(turnstile.run(pause)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await Promise.all([first, second]);
  await expect(turnstile.run(async () => 'in')).resolves.toBe('in');
});

it('hands the place on when the work fails', async () => {
  const turnstile = new Turnstile({ atOnce: 1 });
  await expect(turnstile.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turnstile.run(async () => 'in')).resolves.toBe('in');
});
