import type { AnswerOf, NewScheduledPrice, ScheduledPrice } from '@halal-basket/contract';
import { paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { selectSkuNames } from '../hub-catalogue/hub-catalogue.sql.ts';
import {
  type PriceOfPack,
  deleteHubPrices,
  raiseRevisionsOfSkus,
  selectPricesOf,
  updateCommonPrices,
  upsertHubPrices,
} from '../import/price-rows.sql.ts';
import { lockSaving } from '../products/edit-product.sql.ts';
import { HubCodes } from './hub-codes.ts';
import {
  type ScheduledRow,
  insertScheduledPrice,
  scheduledOrder,
  selectDuePrices,
  selectOpenPrices,
  selectScheduledPrice,
  selectScheduledPrices,
  setScheduledState,
} from './scheduled-prices.sql.ts';

export const scheduledPricesJob = 'apply-scheduled-prices';

interface Span {
  from: Date;
  until: Date | null;
}

/** Whether two spans share a moment; one without an end lasts for ever. */
export const overlaps = (one: Span, other: Span): boolean =>
  (one.until === null || other.from < one.until) &&
  (other.until === null || one.from < other.until);

async function viewsOf(
  q: Queryable,
  rows: readonly ScheduledRow[],
  hubs: HubCodes,
): Promise<ScheduledPrice[]> {
  const skus = rows.map(({ sku }) => sku);
  const names = new Map((await selectSkuNames(q, skus)).map((name) => [name.sku, name]));
  return rows.map((row) => ({
    scheduledPriceId: row.id,
    sku: row.sku,
    productName: names.get(row.sku)?.productName ?? row.sku,
    quantity: names.get(row.sku)?.pack ?? '',
    adcCode: row.hubId === null ? null : (hubs.coded([{ hubId: row.hubId }])[0]?.adcCode ?? null),
    retailPrice: rupeesFromPaise(row.retail),
    salePrice: rupeesFromPaise(row.sale),
    from: row.from.toISOString(),
    until: row.until?.toISOString() ?? null,
    state: row.state,
    staffName: row.staffName,
  }));
}

async function viewOf(q: Queryable, row: ScheduledRow, hubs: HubCodes): Promise<ScheduledPrice> {
  const [view] = await viewsOf(q, [row], hubs);
  if (!view) throw new Error(`No view of scheduled price ${row.id}`);
  return view;
}

export async function scheduledPriceList(
  q: Queryable,
  { productId, ...request }: PageRequest & { productId?: number | undefined },
): Promise<AnswerOf<'consoleScheduledPrices'>> {
  const hubs = await HubCodes.read(q);
  const { rows, links } = await pageOf(scheduledOrder, request, async (seek) => ({
    rows: await selectScheduledPrices(q, productId, seek),
  }));
  return { prices: await viewsOf(q, rows, hubs), hubs: [...hubs.choices], ...links };
}

type Fields = Record<string, string>;

function problemsOf(price: NewScheduledPrice, span: Span, now: Date): Fields {
  return {
    ...(price.salePrice > price.retailPrice && {
      'price.salePrice': 'The sale price must not be above the retail price.',
    }),
    ...(span.from < now && { 'price.from': 'Choose a later time. This one has passed.' }),
    ...(span.until !== null &&
      span.until <= span.from && { 'price.until': 'The end must be after the start.' }),
  };
}

/** Schedules a price and the job for each of its moments. Prices of one pack and hub must not overlap. */
export async function schedulePrice(
  tx: Tx,
  price: NewScheduledPrice,
  { staff, now }: { staff: { staffId: number; fullName: string }; now: Date },
): Promise<ScheduledPrice> {
  const { sku, adcCode } = price;
  const span = { from: new Date(price.from), until: price.until ? new Date(price.until) : null };
  await lockSaving(tx);
  const fields = problemsOf(price, span, now);
  const hubs = await HubCodes.read(tx);
  if ((await selectPricesOf(tx, [sku])).length === 0) {
    fields['price.sku'] = 'This SKU was not found. Check it.';
  }
  const isKnown = adcCode === null || hubs.choices.some((hub) => hub.adcCode === adcCode);
  if (!isKnown) fields['price.adcCode'] = 'This hub was not found. Choose another one.';
  const hubId = adcCode === null || !isKnown ? null : hubs.idOf(adcCode);
  if ((await selectOpenPrices(tx, sku, hubId)).some((open) => overlaps(open, span))) {
    fields['price.from'] ??= 'Another price is scheduled for this time. End it first.';
  }
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
  const row = await insertScheduledPrice(tx, {
    sku,
    hubId,
    retail: paiseFromRupees(price.retailPrice),
    sale: paiseFromRupees(price.salePrice),
    ...span,
    staff,
  });
  for (const runAt of [span.from, span.until]) {
    if (runAt) await addJob(tx, scheduledPricesJob, {}, { runAt });
  }
  return viewOf(tx, row, hubs);
}

async function presentPrice(tx: Tx, { sku, hubId }: ScheduledRow): Promise<PriceOfPack | null> {
  const prices = await selectPricesOf(tx, [sku]);
  return prices.find((price) => price.hubId === hubId) ?? null;
}

async function writePrice(tx: Tx, { sku, hubId }: ScheduledRow, price: PriceOfPack | null) {
  if (hubId === null && price) await updateCommonPrices(tx, [{ ...price, sku, hubId }]);
  else if (price) await upsertHubPrices(tx, [{ ...price, sku, hubId }]);
  else await deleteHubPrices(tx, [{ sku, hubId }]);
  await raiseRevisionsOfSkus(tx, [sku]);
}

async function start(tx: Tx, row: ScheduledRow): Promise<void> {
  const former = await presentPrice(tx, row);
  await writePrice(tx, row, { retail: row.retail, sale: row.sale });
  await setScheduledState(tx, row.id, 'active', former);
}

/** Restores the former price, unless staff changed the price in the meantime. */
async function endPrice(tx: Tx, row: ScheduledRow): Promise<void> {
  const present = await presentPrice(tx, row);
  if (present?.retail === row.retail && present.sale === row.sale) {
    const { formerRetail: retail, formerSale: sale } = row;
    await writePrice(tx, row, retail !== null && sale !== null ? { retail, sale } : null);
  }
  await setScheduledState(tx, row.id, 'ended', null);
}

/** Ends and starts all prices that are due. A price whose whole time was missed is never set. */
export async function applyScheduledPrices(tx: Tx, now: Date): Promise<void> {
  await lockSaving(tx);
  for (const row of await selectDuePrices(tx, now)) {
    if (row.state === 'active') await endPrice(tx, row);
    else if (row.until && row.until <= now) await setScheduledState(tx, row.id, 'ended', null);
    else await start(tx, row);
  }
}

/** Ends a price before its time; returns it. Refuses NOT_FOUND, and EDIT_CONFLICT if it has ended. */
export async function endScheduledPrice(tx: Tx, id: number): Promise<ScheduledPrice> {
  await lockSaving(tx);
  const row = (await selectScheduledPrice(tx, id)) ?? refuse('NOT_FOUND');
  if (row.state === 'ended') refuse('EDIT_CONFLICT');
  if (row.state === 'active') await endPrice(tx, row);
  else await setScheduledState(tx, id, 'ended', null);
  return viewOf(tx, row, await HubCodes.read(tx));
}

/** Schedules a price that starts now and sets it at once. Refuses INVALID like `schedulePrice`. */
export async function setPriceUntil(
  tx: Tx,
  price: Omit<NewScheduledPrice, 'from'>,
  { staff, now }: { staff: { staffId: number; fullName: string }; now: Date },
): Promise<number> {
  const scheduled = { ...price, from: now.toISOString() };
  const { scheduledPriceId } = await schedulePrice(tx, scheduled, { staff, now });
  await applyScheduledPrices(tx, now);
  return scheduledPriceId;
}

/** Ends a scheduled price before its time, unless it has ended. */
export async function endPriceIfOpen(tx: Tx, id: number): Promise<boolean> {
  await lockSaving(tx);
  const isOpen = (await selectScheduledPrice(tx, id))?.state !== 'ended';
  if (isOpen) await endScheduledPrice(tx, id);
  return isOpen;
}

/** Whether a price of the pack is scheduled or active at the hub. */
export const hasOpenPrice = async (q: Queryable, sku: string, hubId: number): Promise<boolean> =>
  (await selectOpenPrices(q, sku, hubId)).length > 0;

/** The present prices of these packs by hub; null for a removed pack. */
export async function presentPrices(
  q: Queryable,
  skus: readonly string[],
): Promise<(hubId: number, sku: string) => PriceOfPack | null> {
  const prices = await selectPricesOf(q, skus);
  const byKey = new Map(prices.map((price) => [`${price.hubId ?? ''}/${price.sku}`, price]));
  return (hubId, sku) => byKey.get(`${hubId}/${sku}`) ?? byKey.get(`/${sku}`) ?? null;
}
