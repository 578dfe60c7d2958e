import { type Queryable, containing } from '../../platform/db.ts';
import { type SkuName, selectSkuNames } from './catalogue.sql.ts';

/** A photo that staff gave, by name and widest width; anything else is the shop's own art. */
const photoFile = /^[0-9a-f]{32}-\d+$/;

export const isPhoto = (file: string): boolean => photoFile.test(file);

/** Where a picture's file is served; of a photo the widest, from which the others can be told. */
export const pictureUrl = (file: string): string =>
  isPhoto(file) ? `/pictures/${file}.webp` : `/art/${file}`;

/** Every SKU whose product's name or own code contains `search`, sold or not; for staff. */
export const skuNames = (q: Queryable, search: string): Promise<SkuName[]> =>
  selectSkuNames(q, containing(search));
