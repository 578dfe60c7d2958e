import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { openDb } from './db.ts';
import { migrate } from './migrate.ts';

const role = `plain_${process.pid}`;
const password = 'of the role';

let database: TestDatabase;
let name: string;
beforeAll(async () => {
  database = await testDatabase(2, 'nothing');
  name = new URL(database.url).pathname.slice(1);
  await database.db.pool.query(`create role ${role} login password '${password}'`);
});
afterAll(async () => {
  const { pool } = database.db;
  await pool.query(`alter database ${name} owner to current_user`);
  await pool.query(`drop owned by ${role} cascade`);
  await pool.query(`drop role ${role}`);
  await database.drop();
});

/** The reason why the store refuses to start with this role. */
async function refusal(): Promise<string> {
  const url = new URL(database.url);
  url.username = role;
  url.password = encodeURIComponent(password);
  const db = openDb({ url: url.href, size: 2 });
  try {
    await migrate(db, '/nowhere', () => {});
    return 'none';
  } catch (error) {
    return error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error);
  } finally {
    await db.close();
  }
}

describe('an external database', () => {
  it('names the steps for its administrator one after another', async () => {
    const owner = `alter database ${name} owner to ${role};`;
    expect(await refusal()).toContain(`may not create tables in ${name}`);
    expect(await refusal()).toMatch(new RegExp(`^ConfigError: .* ${owner}$`));
    await database.db.pool.query(owner);

    const [told = '', ...statements] = (await refusal()).split('\n');
    expect(told).toContain(`run in the database ${name}, once:`);
    expect(statements).toEqual(['create extension if not exists earthdistance;']);
    await database.db.pool.query(statements.join('\n'));
    expect(await refusal()).toMatch(/ENOENT.*nowhere/);
  });
});
