import path from 'node:path';
import pg from 'pg';
import { type Db, openDb } from '../platform/db.ts';
import { migrate } from '../platform/migrate.ts';
import { seed } from '../../seeds/index.ts';

const migrations = path.resolve(import.meta.dirname, '..', '..', 'migrations');

/** The time of the seeded test shop; tests set their clocks from here. A Monday morning in India. */
export const seededAt = '2026-11-23T03:30:00.000Z';

const templateLock = 91_177;

/** As in production: the tested server uses a role that owns nothing. */
export const serverRole = 'halal_basket_test_server';

const urlOf = (base: string, database: string): string => {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
};

const serverUrlOf = (url: string): string => {
  const server = new URL(url);
  server.username = serverRole;
  server.password = serverRole;
  return server.href;
};

async function withAdmin<T>(base: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(base, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the template: migrated and seeded. Called once a run, before any test. */
export async function buildTemplate(base: string, template: string): Promise<void> {
  await withAdmin(base, async (client) => {
    await client.query(`drop database if exists ${template}`);
    await client.query(`create database ${template}`);
    await client.query(`do $$ begin
      create role ${serverRole} login password '${serverRole}';
    exception when duplicate_object or unique_violation then null;
    end $$`);
  });
  const db = openDb({ url: urlOf(base, template) });
  try {
    await migrate(db, migrations, () => {}, serverRole);
    await seed(db, { name: 'demo', now: new Date(seededAt), log: () => {}, gazetteer: 'metros' });
  } finally {
    await db.close();
  }
}

export interface TestDatabase {
  /** As the owner of the tables. */
  db: Db;
  url: string;
  /** For the role of the server, which owns nothing. */
  serverUrl: string;
  drop(): Promise<void>;
}

let made = 0;

/** A database of its own, copied from the template in milliseconds; or an empty one. */
export async function testDatabase(
  size = 12,
  from: 'template' | 'nothing' = 'template',
): Promise<TestDatabase> {
  const base = process.env['TEST_DATABASE_URL'];
  const template = process.env['TEST_TEMPLATE'];
  if (!base || !template)
    throw new Error('Integration tests run by `npm test` or the vitest project `integration`.');
  made += 1;
  const name = `test_${process.pid}_${made}`;
  // PostgreSQL allows one copy of a template at a time.
  await withAdmin(base, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    // Copying files costs less than writing their pages to the log of a server without fsync.
    await client.query(
      `create database ${name} strategy file_copy
         template ${from === 'template' ? template : 'template0'}`,
    );
  });
  const url = urlOf(base, name);
  const db = openDb({ url, size });
  return {
    db,
    url,
    serverUrl: serverUrlOf(url),
    drop: async () => {
      await db.close();
      await withAdmin(base, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}
