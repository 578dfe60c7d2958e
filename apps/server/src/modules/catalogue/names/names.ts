import { type Queryable, likePattern } from '../../../platform/db.ts';
import { type SkuName, selectSkuNames } from '../hub-catalogue/hub-catalogue.sql.ts';

/** A photo from staff has its name and widest width; any other file is the shop's own art. */
const photoFile = /^[0-9a-f]{32}-\d+$/;

export const isPhoto = (file: string): boolean => photoFile.test(file);

/** The address of a picture's file; for a photo the widest, from which clients derive the others. */
export const pictureUrl = (file: string): string =>
  isPhoto(file) ? `/pictures/${file}.webp` : `/art/${file}`;

/** Every SKU whose product's name or own code contains `search`, active or not; for staff. */
export const skuNames = (q: Queryable, search: string): Promise<SkuName[]> =>
  selectSkuNames(q, likePattern(search));
