import pg from 'pg';
import type { Db } from '../platform/db.ts';

export interface RunStatement {
  text: string;
  values: readonly unknown[];
}

/** The statements with their values that the pool's connections run during `work`. */
export async function queriesDuring(db: Db, work: () => Promise<unknown>): Promise<RunStatement[]> {
  const run: RunStatement[] = [];
  const { query } = pg.Client.prototype;
  const before = db.pool.totalCount;
  if (before === 0) throw new Error('Nothing was asked yet: connecting would count as well.');
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    const [config] = given as [string | { text?: string; values?: unknown[] }];
    const { text = '', values = [] } = typeof config === 'string' ? { text: config } : config;
    run.push({ text, values });
    return Reflect.apply(query, this, given) as never;
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return run;
}

/** The statements that the pool's connections run during `work`. */
export const statementsDuring = async (db: Db, work: () => Promise<unknown>): Promise<string[]> =>
  (await queriesDuring(db, work)).map(({ text }) => text);
