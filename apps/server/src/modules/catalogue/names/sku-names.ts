import { type Queryable, likePattern } from '../../../platform/db.ts';
import { type SkuName, selectSkuNames } from '../hub-catalogue/hub-catalogue.sql.ts';

/** Every SKU whose product's name or own code contains `search`, active or not; for staff. */
export const skuNames = (q: Queryable, search: string): Promise<SkuName[]> =>
  selectSkuNames(q, likePattern(search));
