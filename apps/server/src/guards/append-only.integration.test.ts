import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { raw, sql } from '../platform/db.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

const migrations = path.resolve(import.meta.dirname, '../../migrations');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.drop());

const tableRow = z.object({ name: z.string() });

/** The tables whose comment starts with "Append-only". */
const appendOnly = async (): Promise<string[]> =>
  (
    await database.db.many(
      tableRow,
      sql`select format('%I.%I', n.nspname, c.relname) as name
          from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
          where c.relkind = 'r' and obj_description(c.oid, 'pg_class') like 'Append-only%'
          order by 1`,
    )
  ).map(({ name }) => name);

/** The statements on a table that its trigger refuses. */
const guardRow = z.object({
  name: z.string(),
  update: z.boolean(),
  delete: z.boolean(),
  truncate: z.boolean(),
});

it('refuses updates, deletes and truncation of every append-only table', async () => {
  const names = await appendOnly();
  const guards = await database.db.many(
    guardRow,
    sql`select t.tgrelid::regclass::text as name, bool_or(t.tgtype & 16 > 0) as update,
               bool_or(t.tgtype & 8 > 0) as delete, bool_or(t.tgtype & 32 > 0) as truncate
        from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
        where p.proname = 'refuse_change' and t.tgenabled = 'O' and t.tgtype & 2 > 0
        group by 1`,
  );
  const expected = names.map((name) => ({ name, update: true, delete: true, truncate: true }));
  expect(guards.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(expected);
  for (const name of names) {
    await expect(database.db.run(sql`truncate ${raw(name)} cascade`), name).rejects.toThrow(
      `${name} is append-only`,
    );
  }
});

it('finds every table that a migration calls append-only', async () => {
  const names = await appendOnly();
  for (const file of await readdir(migrations)) {
    const text = await readFile(path.join(migrations, file), 'utf8');
    for (const [, name] of text.matchAll(
      /--[^\n]*append-only[^\n]*\n(?:--[^\n]*\n)*create table ([\w.]+)/gi,
    )) {
      expect(names, file).toContain(name);
    }
  }
});
