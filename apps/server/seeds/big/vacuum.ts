import type { Db } from '../../src/platform/db.ts';

/**
 * Cleans all tables and collects their statistics, as autovacuum would do over the next minutes. It takes longer than a
 * statement of the server may, and cannot run in a transaction.
 */
export async function vacuum({ pool }: Db): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = '30min'`);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
