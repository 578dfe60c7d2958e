import type { Queryable } from '../../../platform/db.ts';
import { type HubCatalogue, catalogueFor } from '../../catalogue/index.ts';

/** Whether packs of an SKU are counted at picking. */
export type SoldByPack = (sku: string) => boolean;

/**
 * Pieces and volumes are counted. So is a pack with a printed retail price: its maker sealed it and answers for its
 * weight (Legal Metrology (Packaged Commodities) Rules, rule 6). Goods that the catalogue does not know any more are
 * weighed.
 */
const soldByPackIn =
  (catalogue: Pick<HubCatalogue, 'sku'>): SoldByPack =>
  (code) => {
    const found = catalogue.sku(code);
    return found !== undefined && (found.sku.soldBy !== 'weight' || found.sku.retailIsMrp);
  };

/** How packs are sold at present. Orders do not keep it: a recorded pick keeps whether it was weighed or counted. */
export const soldByPackAt = async (q: Queryable, hubId: number): Promise<SoldByPack> =>
  soldByPackIn(await catalogueFor(q, hubId));
