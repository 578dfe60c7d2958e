import type { Queryable } from '../../platform/db.ts';
import { RecentlyUsed } from '../../platform/versioned.ts';
import { type SkuName, selectSkuNames } from './catalogue.sql.ts';
import { selectLastRename } from './names.sql.ts';
import { catalogueVersion } from './snapshot.ts';

/** A photo that staff gave, by name and widest width; anything else is the shop's own art. */
const photoFile = /^[0-9a-f]{32}-\d+$/;

export const isPhoto = (file: string): boolean => photoFile.test(file);

/** Where a picture's file is served; of a photo the widest, from which the others can be told. */
export const pictureUrl = (file: string): string =>
  isPhoto(file) ? `/pictures/${file}.webp` : `/art/${file}`;

/** Every SKU whose product's name or own code contains `search`, sold or not; for staff. */
export const skuNames = (q: Queryable, search: string): Promise<SkuName[]> =>
  selectSkuNames(q, `%${search.replace(/[\\%_]/g, '\\$&')}%`);

const keptRenames = new RecentlyUsed<Date | 'never'>(3);

/** When a category or a product last got another name in links; null if none ever did. */
export async function lastRename(q: Queryable): Promise<Date | null> {
  // Every rename raises the version, so that its answer may be kept by that.
  const version = await catalogueVersion(q);
  let at = keptRenames.get(version);
  if (at === undefined) {
    at = (await selectLastRename(q)).at ?? 'never';
    keptRenames.set(version, at);
  }
  return at === 'never' ? null : at;
}
