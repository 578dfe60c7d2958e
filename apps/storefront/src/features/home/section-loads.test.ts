import { expect, it, vi } from 'vitest';
import type { Caller } from '@halal-basket/contract/client';
import { sectionLoad } from './section-loads.ts';

async function asked(apiUri: string) {
  const call = vi.fn(async (..._given: unknown[]) => ({ products: [] }));
  await sectionLoad(apiUri)?.({ call } as unknown as Caller);
  return call.mock.calls[0];
}

// spec: L161.2
it('calls the address of a section', async () => {
  expect(await asked('/api/sectionType/bestSellers')).toEqual(['bestSellers']);
  expect(await asked('/api/preOrder?count=5')).toEqual(['preOrder', { query: { count: 5 } }]);
  expect(await asked('/api/recentlyViewdProducts')).toEqual(['recentlyViewed']);
  expect(await asked('/api/getMembershipBannerDetail')).toEqual(['membershipBanner']);
  expect(await asked('/api/page/homepage/130')).toEqual([
    'pageSection',
    { params: { pageName: 'homepage', position: '130' } },
  ]);
});

it.each([
  'https://evil.example/api/preOrder',
  '//evil.example/api/preOrder',
  '/api/userLogout',
  '/api/page/homepage/../x',
  '/api/page/homepage',
  'constructor',
  '',
])('calls nothing for %s', (apiUri) => {
  expect(sectionLoad(apiUri)).toBeNull();
});
