import { expect, it } from 'vitest';
import { shortName } from './customers.ts';

it('shortens the last name to its initial', () => {
  expect(shortName('Ayesha Khan')).toBe('Ayesha K.');
  expect(shortName('Mohammed Abdul  rahman')).toBe('Mohammed R.');
  expect(shortName('Meera')).toBe('Meera');
  expect(shortName('आयशा ख़ान')).toMatch(/^आयशा .\.$/u);
  expect(shortName(null)).toBeNull();
  expect(shortName('  ')).toBeNull();
});
