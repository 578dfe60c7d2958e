import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Begins } from './sha256.ts';
import type { Challenge } from '../shapes/challenge.ts';
import { CallError } from './call-error.ts';
import { answerTo } from './solve-challenge.ts';

/** The hash as Node.js computes it. */
const zeroBitsOf = (text: string): number =>
  Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));

describe('sha256Begins', () => {
  it('agrees with the SHA-256 of the platform', () => {
    const ascii = fc.string({ maxLength: 55, unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(ascii, (text) => {
        const bits = zeroBitsOf(text);
        expect(sha256Begins(text, bits)).toBe(true);
        expect(sha256Begins(text, bits + 1)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a challenge', () => {
  const refused = (challenge: Challenge): CallError =>
    new CallError({
      status: 428,
      errorCode: 'PROOF_REQUIRED',
      description: 'busy',
      data: { challenge },
    });

  it('is answered by a counter whose hash begins with zeros', async () => {
    const seed = 'ABCDEFGHIJKLMNOPQRSTUVWXYZa';
    const hashcash = { kind: 'hashcash', token: 't.o.k', seed, bits: 12 } as const;
    const answer = await answerTo(refused(hashcash));
    const [, counter] = /^t\.o\.k\.(\d+)$/.exec(answer) ?? [];
    expect(zeroBitsOf(`${seed}.${counter}`)).toBeGreaterThanOrEqual(12);
  });

  it('of a captcha is answered by the client’s captcha handler', async () => {
    const captcha = refused({ kind: 'captcha', provider: 'example', siteKey: 'k' });
    expect(await answerTo(captcha, async ({ siteKey }) => `solved ${siteKey}`)).toBe('solved k');
    await expect(answerTo(captcha)).rejects.toBe(captcha);
  });
});
