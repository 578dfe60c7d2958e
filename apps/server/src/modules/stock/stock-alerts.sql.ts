import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { type Part, booleanPart } from '../../platform/subqueries.ts';
import { boundedCount } from '../../platform/keyset.ts';
import { lowStockLimit } from './stock.ts';

const alertsRow = z.object({ soldOut: z.number(), low: z.number() });

/** Packs of these hubs that are sold out, and those that are nearly. No hub: all hubs. */
export const selectStockAlerts = (q: Queryable, hubIds: readonly number[]) => {
  const ofHub = hubIds.length === 0 ? sql`true` : sql`hub_id = any(${hubIds}::bigint[])`;
  return q.one(
    alertsRow,
    sql`select ${boundedCount(
      sql`select from stock.level where ${ofHub} and on_hand - reserved <= 0`,
    )} as "soldOut", ${boundedCount(
      sql`select from stock.level
          where ${ofHub} and on_hand - reserved > 0 and on_hand - reserved < ${lowStockLimit}::integer`,
    )} as low`,
  );
};

/** Whether a hub has a pack in stock. */
export const hasStock: Part<boolean> = booleanPart(
  sql`exists (select from stock.level where on_hand > 0)`,
);
