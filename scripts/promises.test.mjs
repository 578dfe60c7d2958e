import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import {
  keyOf,
  missingProofs,
  pageFile,
  promisesIn,
  promisesPage,
  readPromises,
  readResults,
  resultOf,
} from './lib/promises.mjs';

const written = promisesIn(`# Boxes
R1 A box opens.
  boxes/box.test.ts › opens with \${keys} keys
  lacks: a box of wood
R2 A box closes.
`);
const [proof = { file: '', title: '' }] = written[0]?.proofs ?? [];
/** @param {{ status: string, title: string, duration?: number, meta?: { figure?: string } }[]} ran */
const reportOf = (...ran) => ({
  testResults: [
    {
      name: '/clone/boxes/box.test.ts',
      status: 'passed',
      assertionResults: ran.map((each) => ({ fullName: each.title, ...each })),
    },
  ],
});

describe('a promise', () => {
  it('has proofs, and names the part without one', () => {
    expect(written).toEqual([
      {
        id: 'R1',
        chapter: 'Boxes',
        says: 'A box opens.',
        proofs: [{ file: 'boxes/box.test.ts', title: 'opens with ${keys} keys' }],
        lacks: 'a box of wood',
      },
      { id: 'R2', chapter: 'Boxes', says: 'A box closes.', proofs: [], lacks: '' },
    ]);
  });

  it('has the result of its test in a report, with the figure that the test reports', () => {
    const passed = { status: 'passed', title: 'opens with 3 keys', duration: 1234 };
    expect(resultOf(proof, reportOf(passed), '2026-11-23')).toEqual({
      passed: true,
      date: '2026-11-23',
      seconds: 1.2,
      figure: 'opens with 3 keys',
    });
    const figure = { ...passed, meta: { figure: '3 keys in 1 s' } };
    expect(resultOf(proof, reportOf(figure), '')?.figure).toBe('3 keys in 1 s');
    const cases = reportOf(passed, { ...passed, status: 'failed' });
    expect(resultOf(proof, cases, '')?.passed).toBe(false);
  });

  it('has no result if its test was skipped or is missing', () => {
    const skipped = { status: 'skipped', title: 'opens with 3 keys' };
    expect(resultOf(proof, reportOf(skipped), '')).toBeUndefined();
    expect(resultOf(proof, reportOf(), '')).toBeUndefined();
  });

  it('is missing a proof whose test has another title', () => {
    expect(missingProofs(written, () => "it('opens with ${keys} keys')")).toEqual([]);
    expect(missingProofs(written, () => "it('opens')")).toEqual([keyOf(proof)]);
  });
});

describe('the promises of the store', () => {
  const promises = readPromises();

  it('are R1 to R25 and S1 to S30, once each', () => {
    const numbers = (/** @type {number} */ many, /** @type {string} */ letter) =>
      Array.from({ length: many }, (_, index) => `${letter}${index + 1}`);
    expect(promises.map(({ id }) => id)).toEqual([...numbers(25, 'R'), ...numbers(30, 'S')]);
  });

  it('name tests that exist', () => {
    const sourceOf = (/** @type {string} */ file) =>
      fs.existsSync(inRoot(file)) ? fs.readFileSync(inRoot(file), 'utf8') : undefined;
    expect(missingProofs(promises, sourceOf)).toEqual([]);
  });

  it('have a current page', () => {
    const page = fs.readFileSync(inRoot(pageFile), 'utf8');
    expect(page).toBe(promisesPage(promises, readResults()));
  });
});
