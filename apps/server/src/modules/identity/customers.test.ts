import { expect, it } from 'vitest';
import { shortName } from './customers.ts';

it('tells others the first name and the initial of the last', () => {
  expect(shortName('Ayesha Khan')).toBe('Ayesha K.');
  expect(shortName('Mohammed Abdul  rahman')).toBe('Mohammed R.');
  expect(shortName('Meera')).toBe('Meera');
  expect(shortName('आयशा ख़ान')).toMatch(/^आयशा .\.$/u);
  expect(shortName(null)).toBeNull();
  expect(shortName('  ')).toBeNull();
});
