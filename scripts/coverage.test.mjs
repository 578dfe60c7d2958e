import { describe, expect, it } from 'vitest';
import { rowsOf, unproved } from './lib/coverage.mjs';

const page = `# Coverage
| Point | Shown by |
| --- | --- |
| a door | \`e2e/door.test.ts\` › opens<br>\`e2e/door.test.ts\` › closes |
| a window | not yet: no glass |
| a roof | somewhere |
`;

describe('the page of coverage', () => {
  it('has a row for each point, with its tests or the reason why there is none', () => {
    expect(rowsOf(page)).toMatchObject([
      { line: 4, item: 'a door', proofs: [{ words: 'opens' }, { words: 'closes' }] },
      { line: 5, item: 'a window', missing: true, proofs: [] },
      { line: 6, item: 'a roof', missing: false, proofs: [] },
    ]);
  });

  it('fails for a test that did not pass, and for a point with neither test nor reason', () => {
    const passed = new Map([['e2e/door.test.ts', ['a door opens by its handle']]]);
    const [door, roof, ...more] = unproved(rowsOf(page), passed);
    expect(door).toContain('docs/coverage.md:4 a door: no test of e2e/door.test.ts');
    expect(roof).toContain('docs/coverage.md:6 a roof');
    expect(more).toEqual([]);
  });
});
