import { expect, it } from 'vitest';
import { customerTypeOf } from './customer-type.ts';

// spec: L135.2
it('distinguishes new, repeat and power users by their orders', () => {
  expect([0, 1, 9, 10, 500].map(customerTypeOf)).toEqual(['NU', 'RU', 'RU', 'PU', 'PU']);
});
