import pg from 'pg';
import type { Db } from '../platform/db.ts';

/** The statements that the pool's connections run during `work`. */
export async function statementsDuring(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const { query } = pg.Client.prototype;
  const before = db.pool.totalCount;
  if (before === 0) throw new Error('Nothing was asked yet: connecting would count as well.');
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    const [config] = given as [string | { text?: string }];
    asked.push(typeof config === 'string' ? config : (config.text ?? ''));
    return Reflect.apply(query, this, given) as never;
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return asked;
}
