import { isReservedName } from '@halal-basket/contract/links';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { shopQueries } from './queries.ts';
import { createShopRouter } from './router.tsx';
import { aCaller } from './testing/a-shop.ts';

const caller = aCaller({});
const { routesById } = createShopRouter({
  shop: {
    caller,
    origin: 'https://shop.example',
    shell: () => 'mobile',
    development: false,
    madeAt: 0,
    hydratedAt: Infinity,
    queryClient: createQueryClient(),
    queries: shopQueries(caller),
  },
  history: createMemoryHistory(),
  scrollRestoration: false,
});

it('reserves the addresses of screens, so that no category can use them', () => {
  const first = Object.keys(routesById).map((id) => id.split('/')[1] ?? '');
  const fixed = new Set(first.filter((name) => /^[a-z]/.test(name)));
  expect(fixed.size).toBeGreaterThan(15);
  const free = [...fixed].filter((name) => !isReservedName(name));
  expect(free, 'to be added to `reservedSegments` of the contract’s links.ts').toEqual([]);
});
