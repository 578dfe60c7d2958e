import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { z } from 'zod';
import { assertDatabase } from './assert-database.ts';
import { ConfigError } from './config-error.ts';
import { type Db, sql } from './db.ts';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Any number that no other advisory lock of the database uses. */
const lockNumber = 7_402_026;

/**
 * Migrates the database: runs every file of `folder` once, in the order of their names, each in its own
 * transaction. If several servers start at once, one migrates and the others wait. Throws if a file that
 * already ran was changed, because existing databases have the old one, and ConfigError if the database is
 * unsuitable. Grants `serverRole` the rights that the server needs, if another role migrates.
 */
export async function migrate(
  db: Db,
  folder: string,
  log: (line: string) => void,
  serverRole?: string,
): Promise<void> {
  const client = await db.pool.connect();
  try {
    // Migrations may take longer than any call: this connection waits without a limit.
    await client.query('set lock_timeout = 0');
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await assertDatabase(client);
    const migrations = await readMigrations(folder);
    await client.query(`create table if not exists public.migration (
      name text primary key, checksum text not null, at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from public.migration',
    );
    const done = new Map(rows.map(({ name, checksum }) => [name, checksum]));

    for (const { name, text, checksum } of migrations) {
      const before = done.get(name);
      if (before === checksum) continue;
      if (before)
        throw new Error(`Migration ${name} was changed after it ran: write a new one instead.`);
      log(`migrating ${name}`);
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into public.migration (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed`, { cause: error });
      }
    }
    await runMigrations({ pgPool: db.pool });
    if (serverRole) {
      await client.query('select platform.grant_server_role($1)', [serverRole]);
      const role = client.escapeIdentifier(serverRole);
      await client.query(`grant select on public.migration to ${role}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => {});
    await client.query('reset all').catch(() => {});
    client.release();
  }
}

const nameRow = z.object({ name: z.string() });
const presenceRow = z.object({ isPresent: z.boolean() });

/**
 * Checks that every migration of this release has run in the database, for a server that does not migrate. Newer ones
 * may have run too: a migration never breaks the release before it. Throws ConfigError with the missing ones.
 */
export async function assertMigrated(db: Db, folder: string): Promise<void> {
  const { isPresent } = await db.one(
    presenceRow,
    sql`select to_regclass('public.migration') is not null as "isPresent"`,
  );
  const done = isPresent ? await db.many(nameRow, sql`select name from public.migration`) : [];
  const names = new Set(done.map(({ name }) => name));
  const missing = (await readMigrations(folder)).filter(({ name }) => !names.has(name));
  if (missing.length === 0) return;
  const listed = missing.map(({ name }) => name.replace(/\.sql$/, '')).join(', ');
  throw new ConfigError(
    `MIGRATE is off, but the database lacks these migrations: ${listed}. Run "npm run migrate" with DATABASE_OWNER_URL, then start again.`,
  );
}
