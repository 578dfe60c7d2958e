import type { AnswerOf } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';

type Section = AnswerOf<'homePage'>['sections'][number];
type Load = (caller: Caller) => Promise<Section>;

/** Personal data in the form of a section; the page has its heading. */
const own = (sectionType: Section['sectionType'], sectionData: Section['sectionData']): Section =>
  ({ sectionType, position: 0, name: '', sectionData }) as Section;

const loads: Record<string, (caller: Caller, search: URLSearchParams) => Promise<Section>> = {
  '/api/sectionType/dealsOfTheDay': (caller) => caller.call('dealsOfTheDay'),
  '/api/sectionType/bestSellers': (caller) => caller.call('bestSellers'),
  '/api/sectionType/addToCartRecommendations': (caller) => caller.call('addToCartRecommendations'),
  '/api/sectionType/cartAbandonedRecommendations': (caller) =>
    caller.call('cartAbandonedRecommendations'),
  '/api/preOrder': (caller, search) => {
    const count = Number(search.get('count')) || undefined;
    return caller.call('preOrder', { query: count ? { count } : {} });
  },
  '/api/recentlyViewdProducts': async (caller) =>
    own('RECENTLY_VIEWED', (await caller.call('recentlyViewed')).products),
  '/api/recentlyPurchased': async (caller) =>
    own('RECENTLY_PURCHASED', (await caller.call('recentlyPurchased')).products),
  '/api/getMembershipBannerDetail': async (caller) =>
    own('MEMBERSHIP', [await caller.call('membershipBanner')]),
};

const ofPage = /^\/api\/page\/([a-z0-9-]+)\/(\d+)$/;

/**
 * Returns how to load the `apiUri` of a section; null for an address that this client does not
 * know.
 */
export function sectionLoad(apiUri: string): Load | null {
  const [path = '', search = ''] = apiUri.split('?');
  const load = Object.hasOwn(loads, path) ? loads[path] : undefined;
  if (load) return (caller) => load(caller, new URLSearchParams(search));
  const [, pageName, position] = ofPage.exec(path) ?? [];
  if (!pageName || !position) return null;
  return (caller) => caller.call('pageSection', { params: { pageName, position } });
}

/**
 * Returns whether the visitor's actions change the section. Then it is loaded again whenever it
 * comes into view.
 */
export const isVisitorsOwn = (apiUri: string): boolean => /recently|Recommendations/.test(apiUri);
