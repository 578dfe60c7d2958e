import { describe, expect, it } from 'vitest';
import { sendInOrder } from './send-in-order.ts';

describe('sendInOrder', () => {
  it('starts each step before the result of the one before, in the given order', async () => {
    const log: string[] = [];
    const step = (name: string, answers: number) => async () => {
      log.push(`start ${name}`);
      await new Promise((resolve) => setTimeout(resolve, answers));
      log.push(`end ${name}`);
      return name;
    };
    const results = await sendInOrder({ lock: step('lock', 5), read: step('read', 0) });
    expect(log).toEqual(['start lock', 'start read', 'end read', 'end lock']);
    expect(results).toEqual({ lock: 'lock', read: 'read' });
  });

  it('rejects with the error of a step', async () => {
    const fails = () => Promise.reject(new Error('locked by another'));
    await expect(sendInOrder({ lock: fails, read: async () => 1 })).rejects.toThrow(
      'locked by another',
    );
  });
});
