import { afterAll, afterEach, beforeAll } from 'vitest';
import { type PayingShop, expectBalancedBooks, payingShop } from './paying.ts';

/**
 * A shop with both gateways for all tests of a file. After each test the gateways are reset, and the books
 * must balance.
 */
export function withPayingShop(
  opened: (all: PayingShop) => void,
  environment: Record<string, string> = {},
): void {
  let all: PayingShop;
  beforeAll(async () => {
    all = await payingShop(environment);
    opened(all);
  });
  afterEach(async () => {
    await all.sandbox.control('PUT', 'fault-settings', {});
    await expectBalancedBooks(all.shop);
  });
  afterAll(() => all.close());
}
