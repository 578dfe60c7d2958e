import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The setting with which PostgreSQL can count statements. */
export const countingSettings = ['shared_preload_libraries=pg_stat_statements'];

/** Statements of the bench contain it, so that they are not counted. */
export const ownMark = '/* bench */';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs one statement of the bench. */
export const runStatement = (url: string, text: string, values: unknown[] = []): Promise<number> =>
  withClient(url, async (client) => (await client.query(text, values)).rowCount ?? 0);

/** The bytes of write-ahead log until now. */
export const walBytes = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const text = `select ${ownMark} pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`;
    const { rows } = await client.query<{ bytes: string }>(text);
    return Number(rows[0]?.bytes);
  });

async function track(client: pg.Client, setting: 'top' | 'none'): Promise<void> {
  await client.query(`alter system set pg_stat_statements.track = '${setting}'`);
  await client.query('select pg_reload_conf()');
  // Each connection takes the setting over before its next statement.
  await sleep(200);
}

/** Counts no statements until `countStatements`, because counting takes time. */
export const stopCounting = (url: string): Promise<void> =>
  withClient(url, (client) => track(client, 'none'));

/** Counts the statements that PostgreSQL runs for the store during `work`. */
export const countStatements = (url: string, work: () => Promise<void>): Promise<number> =>
  withClient(url, async (client) => {
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('select pg_stat_statements_reset()');
    await track(client, 'top');
    await work();
    await track(client, 'none');
    const { rows } = await client.query<{ calls: string }>(
      `select coalesce(sum(calls), 0)::text as calls from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())
         and query not like '%' || $1 || '%' and query not like 'alter system%'
         and query not like '%pg_reload_conf%' and query not like '%pg_stat_statements%'`,
      [ownMark],
    );
    return Number(rows[0]?.calls);
  });
