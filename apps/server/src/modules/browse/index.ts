import type { Db } from '../../platform/db.ts';
import { pageVersion } from './catalogue-view.ts';
export { similarTo } from './products/product-page.ts';
export { type SharingKind, sharingCard, sharingVersion } from './links/sharing.ts';
export { siteAddresses } from './links/site-map.ts';
export { availableFirst, isAvailable, tilesOf } from './products/product-tiles.ts';
export { type View, viewOf } from './catalogue-view.ts';

/** The version of a guest's page: catalogue, pages, stock, delivery promise. */
export const guestViewVersion = (db: Db, now: Date): Promise<string> =>
  pageVersion({ db, clock: { now: () => now }, visitor: { kind: 'none' } });
export { browseModule } from './module.ts';
