import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type Sql, sql } from './db.ts';
import { Refusal } from './errors.ts';
import { type Seek, type SortOrder, cursorKeyRow, pageOf } from './keyset.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2, 'nothing');
});
afterAll(() => database.drop());

const row = z.object({ id: z.number(), cursorKey: cursorKeyRow });

const orderOf = (direction: SortOrder['direction']): SortOrder => ({
  list: 'test',
  direction,
  keys: [
    { column: sql`at`, type: 'moment' },
    { column: sql`name`, type: 'text' },
    { column: sql`id`, type: 'number' },
  ],
});

/** Rows with times to the microsecond, some of which are equal. */
const rowsOf = (minutes: readonly number[]): Sql => sql`
  (select place as id, 'name ' || minute % 2 as name,
          case when minute = 0 then 'infinity'
               else timestamptz '2026-11-23 09:00:00.123456+05:30' + make_interval(mins => minute) end
          as at
   from unnest(${[...minutes]}::integer[]) with ordinality as given (minute, place)) as rows`;

describe('pageOf', () => {
  it('shows every row once, forwards and backwards', async () => {
    const direction = fc.constantFrom('ascending', 'descending');
    const minutes = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 12 });
    const property = fc.asyncProperty(
      minutes,
      fc.integer({ min: 1, max: 4 }),
      direction,
      async (given, pageSize, way) => {
        const order = orderOf(way);
        const select = async ({ where, orderBy, limit, cursorKey }: Seek) => ({
          rows: await database.db.many(
            row,
            sql`select id, ${cursorKey} as "cursorKey" from ${rowsOf(given)}
                where ${where} order by ${orderBy} limit ${limit}`,
          ),
        });
        const page = (cursor?: string) => pageOf(order, { cursor, pageSize }, select);
        const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);
        const all = ids(await pageOf(order, { pageSize: 100 }, select));
        const pages = [await page()];
        for (let next = pages[0]?.links.next; next; next = pages.at(-1)?.links.next) {
          pages.push(await page(next));
        }
        expect(pages.flatMap(ids)).toEqual(all);
        const back = pages.slice(-1);
        for (let to = back[0]?.links.previous; to; to = back[0]?.links.previous) {
          back.unshift(await page(to));
        }
        expect(back.flatMap(ids)).toEqual(all);
      },
    );
    await fc.assert(property, { numRuns: 40 });
  });

  it('refuses a cursor of another list', async () => {
    const select = async ({ cursorKey }: Seek) => ({
      rows: await database.db.many(
        row,
        sql`select id, ${cursorKey} as "cursorKey" from ${rowsOf([1, 2, 3])}`,
      ),
    });
    const { links } = await pageOf(orderOf('ascending'), { pageSize: 1 }, select);
    const other = { ...orderOf('ascending'), list: 'other' };
    const refused = pageOf(other, { cursor: links.next, pageSize: 1 }, select);
    await expect(refused).rejects.toThrow(Refusal);
  });
});
