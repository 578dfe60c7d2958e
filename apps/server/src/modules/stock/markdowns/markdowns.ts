import { paise, rupeesFromPaise } from '@halal-basket/money';
import { dayOf, instantOf, plusDays } from '../../../platform/days.ts';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import {
  endPriceIfOpen,
  hasOpenPrice,
  presentPrices,
  setPriceUntil,
} from '../../catalogue/index.ts';
import { type ListedLot, selectLot } from '../lots/list-lots.sql.ts';
import { stateOfLot } from '../lots/lot-views.ts';
import { type PriceCut, floorPrice, markdownPrice } from './markdown-price.ts';
import { insertMarkdown, selectLastMarkdown } from './markdowns.sql.ts';

export interface LotOfHub {
  hubId: number;
  adcCode: string;
  lotId: number;
}

async function lotOf(tx: Tx, { hubId, lotId }: LotOfHub): Promise<ListedLot> {
  const lot = await selectLot(tx, lotId);
  return lot?.hubId === hubId ? lot : refuse('LOT_NOT_FOUND');
}

/** Ends the present markdown of the SKU; false without one. */
async function endPresentMarkdown(tx: Tx, { hubId, sku }: ListedLot): Promise<boolean> {
  const last = await selectLastMarkdown(tx, hubId, sku);
  return last !== null && (await endPriceIfOpen(tx, last.scheduledPriceId));
}

/**
 * Lowers the price of the lot's SKU in its hub until the end of the use-by date. A markdown of the SKU that is
 * open ends first. Refuses LOT_NOT_FOUND, LOT_NOT_SELLABLE, PRICE_SCHEDULED, INVALID for a price that is not lower,
 * and MARKDOWN_BELOW_FLOOR without a reason.
 */
export async function markDownLot(
  tx: Tx,
  ofHub: LotOfHub,
  { cut, reason, staff, now }: { cut: PriceCut; reason: string; staff: StaffMember; now: Date },
): Promise<{ before: number; after: number }> {
  const lot = await lotOf(tx, ofHub);
  const { lotId, hubId, sku, useBy } = lot;
  if (useBy === null || lot.remaining === 0 || stateOfLot(lot, dayOf(now)) !== 'usable') {
    refuse('LOT_NOT_SELLABLE');
  }
  await endPresentMarkdown(tx, lot);
  if (await hasOpenPrice(tx, sku, hubId)) refuse('PRICE_SCHEDULED');
  const prices = (await presentPrices(tx, [sku]))(hubId, sku) ?? refuse('LOT_NOT_SELLABLE');
  const price = markdownPrice(prices.sale, cut);
  if (price >= prices.sale) {
    refuse('INVALID', { fields: { 'cut.price': 'must be lower than the present price' } });
  }
  const floor = floorPrice(prices.sale, lot.cost === null ? null : paise(lot.cost));
  if (price < floor && reason === '') {
    refuse('MARKDOWN_BELOW_FLOOR', { data: { floor: rupeesFromPaise(floor) } });
  }
  const lowered = {
    sku,
    adcCode: ofHub.adcCode,
    retailPrice: rupeesFromPaise(prices.retail),
    salePrice: rupeesFromPaise(price),
    until: instantOf(plusDays(useBy, 1), 0).toISOString(),
  };
  const scheduledPriceId = await setPriceUntil(tx, lowered, { staff, now });
  await insertMarkdown(tx, {
    lotId,
    scheduledPriceId,
    price,
    reason,
    actor: staff.fullName,
    at: now,
  });
  return { before: rupeesFromPaise(prices.sale), after: rupeesFromPaise(price) };
}

/** Ends the markdown of the lot's SKU; false without one. Refuses LOT_NOT_FOUND. */
export const endMarkdown = async (tx: Tx, ofHub: LotOfHub): Promise<boolean> =>
  endPresentMarkdown(tx, await lotOf(tx, ofHub));
