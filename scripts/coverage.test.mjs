import { describe, expect, it } from 'vitest';
import { coveragePage, pointsIn, taggedTests, unproved } from './lib/coverage.mjs';

const points = pointsIn(`# 1 Boxes
L3 a box opens
L4.1 a box closes
L4.2 a box locks
`);

const file = 'e2e/box.test.ts';
const source = `
describe('a box', () => {
  // spec: L3, L4.1
  it('opens and closes', () => {});

  // spec: L4.2
  it.each([
    ['Brass', 1],
    ['Steel', 2],
  ])('locks with a key of %s', () => {});

  // spec: L4.2
  it.each<[string, { keys: number }]>([
    ['Oak', { keys: 2 }],
  ])('locks with all keys of %s', () => {});

  // spec: L4.1
  it.each<{
    handle: string;
  }>([{ handle: 'a knob' }])('closes by $handle', () => {});

  // spec: L4.2
  it(
    'does not open while it is locked',
    () => {},
  );
});
`;
const tests = taggedTests(file, source);
const names = [
  'a box opens and closes',
  'a box locks with a key of Brass',
  'a box locks with all keys of Oak',
  'a box closes by a knob',
  'a box does not open while it is locked',
];

describe('the coverage of the specification', () => {
  it('reads the tags of tests with their titles', () => {
    expect(tests).toEqual([
      { file, line: 3, title: 'opens and closes', ids: ['L3', 'L4.1'] },
      { file, line: 6, title: 'locks with a key of %s', ids: ['L4.2'] },
      { file, line: 12, title: 'locks with all keys of %s', ids: ['L4.2'] },
      { file, line: 17, title: 'closes by $handle', ids: ['L4.1'] },
      { file, line: 22, title: 'does not open while it is locked', ids: ['L4.2'] },
    ]);
  });

  it('accepts points that all have tests, when all tagged tests passed', () => {
    expect(unproved(points, tests, new Map([[file, names]]))).toEqual([]);
  });

  it('reports a point without a test, an unknown point and a test that did not pass', () => {
    const problems = unproved(
      [...points, { id: 'L5', section: '1 Boxes', text: 'a bell rings' }],
      [...tests, { file, line: 20, title: 'squeaks', ids: ['L9'] }],
      new Map([[file, names]]),
    );
    expect(problems).toEqual([
      'e2e/box.test.ts:20 L9 is not a point of scripts/lib/specification-points.txt',
      'L5 has no test: a bell rings',
      'e2e/box.test.ts:20 did not pass: squeaks',
    ]);
  });

  it('writes one line for each point, by section', () => {
    expect(coveragePage(points, tests)).toContain(
      '## 1 Boxes\n\n- L3 a box opens: `e2e/box.test.ts` › opens and closes\n' +
        '- L4.1 a box closes: `e2e/box.test.ts` › opens and closes (+1)\n' +
        '- L4.2 a box locks: `e2e/box.test.ts` › locks with a key of %s (+2)\n',
    );
  });
});
