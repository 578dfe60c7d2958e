import type { Queryable } from '../../platform/db.ts';
import { type SkuName, selectSkuNames } from './catalogue.sql.ts';

/** Where a picture's file is served. */
export const pictureUrl = (file: string): string => `/art/${file}`;

/** Every SKU whose product's name or own code contains `search`, sold or not; for staff. */
export const skuNames = (q: Queryable, search: string): Promise<SkuName[]> =>
  selectSkuNames(q, `%${search.replace(/[\\%_]/g, '\\$&')}%`);
