import type { Db } from '../../platform/db.ts';
import { pageStateOf } from './pages/page-view.ts';
export { similarTo } from './products/product-page.ts';
export { type SharingKind, sharingCard, sharingVersion } from './links/sharing.ts';
export { siteAddresses } from './links/site-map.ts';
export { availableFirst, isAvailable, tilesOf } from './products/product-tiles.ts';
export { type View, type ViewFacts, unobservedView, viewOf } from './catalogue-view.ts';

/** The version of a guest's page: catalogue, pages, stock, delivery promise. */
export async function guestViewVersion(db: Db, now: Date): Promise<string> {
  const guest = {
    db,
    clock: { now: () => now },
    visitor: { kind: 'none' },
    request: { language: 'en' },
  } as const;
  return (await pageStateOf(guest)).version;
}
export { browseModule } from './module.ts';
