import type { Queryable } from '../../platform/db.ts';
import { type StockDifference, selectDifferences } from './verify-stock.sql.ts';

export type { StockDifference };

/** Compares stock with its movements, its lots and its holds, and every lot with its movements. */
export const verifyStock = (q: Queryable): Promise<StockDifference[]> => selectDifferences(q);
