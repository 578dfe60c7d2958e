import { instantOf } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import { selectSkuNames } from '../../catalogue/index.ts';
import { allHubs } from '../../location/index.ts';
import { selectStockValue } from '../../stock/index.ts';
import { type Period, type ReportSums, type SumRow, joined } from './report-table.ts';

interface StockRequest {
  /** Empty: all hubs. */
  hubIds: readonly number[];
  period: Period;
  /** The day whose end is compared. */
  dayBefore: string;
  limit: number;
}

/** The packs and their value at the end of a day, by hub and SKU. */
async function stockAt(q: Queryable, hubIds: readonly number[], day: string) {
  const rows = await selectStockValue(q, { hubIds, at: instantOf(day, 1440) });
  return rows.map(({ hubId, sku, ...sums }) => ({
    key: `${hubId}/${sku}`,
    label: sku,
    sums: { ...sums, withoutCost: sums.packs - sums.packsWithCost },
  }));
}

/** With what is on the way, so that the first rows contain it too. */
const valueOf = ({ now }: SumRow): number => (now?.['value'] ?? 0) + (now?.['arrivingValue'] ?? 0);

/** The stock at the end of the last day of a period and of the day before it, the most valuable packs first. */
export async function readStock(
  q: Queryable,
  { hubIds, period, dayBefore, limit }: StockRequest,
): Promise<ReportSums> {
  const [now, before, hubs] = [
    await stockAt(q, hubIds, period.to),
    await stockAt(q, hubIds, dayBefore),
    await allHubs(q),
  ];
  const sums = joined(now, before);
  const shown = sums.rows.toSorted((a, b) => valueOf(b) - valueOf(a)).slice(0, limit);
  const skus = [...new Set(shown.map(({ label }) => label))];
  const names = new Map((await selectSkuNames(q, skus)).map((name) => [name.sku, name]));
  const hubNames = new Map(hubs.map((hub) => [String(hub.hubId), hub.name]));
  const rows = shown.map((row) => {
    const name = names.get(row.label);
    const [hubId = ''] = row.key.split('/');
    return {
      ...row,
      label: name ? `${name.productName}, ${name.pack}` : row.label,
      hub: hubNames.get(hubId) ?? hubId,
    };
  });
  return { ...sums, rows };
}
