import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { sql, violates } from './db.ts';
import { asRefusal } from './http/refusals.ts';
import { numberPart, rowPart, rowsPart } from './subqueries.ts';
import { statementsDuring } from '../testing/statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await database.db.run(sql`create table public.note (text text primary key, at bigint)`);
});
afterAll(() => database.drop());

const row = z.object({ text: z.string() });
const notes = async () =>
  (await database.db.many(row, sql`select text from public.note order by text`)).map(
    ({ text }) => text,
  );
const insert = (text: string) => sql`insert into public.note (text) values (${text})`;

describe('a transaction', () => {
  it('runs concurrent statements in their order', async () => {
    const found = await database.db.transaction(async (tx) => {
      const [, before, , after] = await Promise.all([
        tx.run(sql`delete from public.note`),
        tx.many(row, sql`select text from public.note`),
        tx.run(insert('a')),
        tx.many(row, sql`select text from public.note`),
      ]);
      return [before.length, after.length];
    });
    expect(found).toEqual([0, 1]);
  });

  it('keeps statements that were sent without waiting, in their order', async () => {
    await database.db.transaction(async (tx) => {
      await tx.run(sql`delete from public.note`);
      tx.send(insert('sent'));
      expect(await tx.many(row, sql`select text from public.note`)).toEqual([{ text: 'sent' }]);
      tx.send(insert('last'));
    });
    expect(await notes()).toEqual(['last', 'sent']);
  });

  it('rolls back only a savepoint whose result is not kept', async () => {
    await database.db.transaction(async (tx) => {
      await tx.run(sql`delete from public.note`);
      const write = (text: string, kept: boolean) =>
        tx.savepoint(
          async () => {
            tx.send(insert(text));
            return tx.run(insert(`${text} too`));
          },
          () => kept,
        );
      expect(await write('undone', false)).toBe(1);
      expect(await write('kept', true)).toBe(1);
    });
    expect(await notes()).toEqual(['kept', 'kept too']);
  });

  it('continues after a statement of a savepoint failed', async () => {
    await database.db.transaction(async (tx) => {
      await tx.run(sql`delete from public.note`);
      await tx.run(insert('before'));
      const error: unknown = await tx
        .savepoint(
          () => tx.run(insert('before')),
          () => true,
        )
        .catch((reason: unknown) => reason);
      expect(violates(error, 'note_pkey')).toBe(true);
      await tx.run(insert('behind'));
    });
    expect(await notes()).toEqual(['before', 'behind']);
  });

  it('fails as a whole, with the error of the sent statement', async () => {
    const before = await notes();
    const twice = (wait: boolean) =>
      database.db.transaction(async (tx) => {
        await tx.run(insert('new'));
        tx.send(insert('new'));
        if (wait) await tx.run(insert('another'));
      });
    for (const wait of [true, false]) {
      const error: unknown = await twice(wait).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(violates(error, 'note_pkey')).toBe(true);
    }
    expect(await notes()).toEqual(before);
  });

  it('fails if its work swallowed the failure of a statement', async () => {
    const before = await notes();
    const work = database.db.transaction(async (tx) => {
      await tx.run(insert('kept?'));
      await tx.run(insert('kept?')).catch(() => {});
    });
    await expect(work).rejects.toThrow('current transaction is aborted');
    expect(await notes()).toEqual(before);
  });

  it('returns its connection after success and failure', async () => {
    const failing = Array.from({ length: 20 }, () =>
      database.db.transaction((tx) => tx.run(sql`select 1 / 0`)).catch(() => 'failed'),
    );
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']));
    expect(await database.db.one(z.object({ one: z.number() }), sql`select 1 as one`)).toEqual({
      one: 1,
    });
  });
});

describe('parts', () => {
  const all = () => rowsPart(row, sql`select text from public.note order by text`);
  const sum = (a: number, b: number) => numberPart(sql`${a}::integer + ${b}::integer`);

  it('are selected by one statement if a transaction reads them together', async () => {
    const { db } = database;
    await db.run(sql`delete from public.note`);
    await db.run(insert('one'));
    const asked = await statementsDuring(db, () =>
      db.transaction(async (tx) => {
        const later = Promise.resolve().then(() => tx.part(sum(1, 2)));
        const read = [tx.part(all()), tx.part(sum(1, 2)), tx.part(sum(2, 2)), later];
        expect(await Promise.all(read)).toEqual([[{ text: 'one' }], 3, 4, 3]);
      }),
    );
    expect(asked).toHaveLength(3);
    expect(asked[1]?.match(/integer \+/g)).toHaveLength(2);
  });

  it('are read before the statements that follow them, and after those that precede them', async () => {
    await database.db.transaction(async (tx) => {
      await tx.run(sql`delete from public.note`);
      const none = tx.part(all());
      tx.send(insert('a'));
      const one = tx.part(all());
      tx.send(insert('b'));
      expect([await none, await one]).toEqual([[], [{ text: 'a' }]]);
      expect(await tx.part(all())).toHaveLength(2);
    });
  });

  it('fail with the statement, and undo the transaction', async () => {
    const { db } = database;
    await db.run(sql`delete from public.note`);
    const failing = db.transaction(async (tx) => {
      tx.send(insert('never'));
      await Promise.all([tx.part(all()), tx.part(numberPart(sql`1 / ${0}::integer`))]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  });

  it('are selected by one statement for a reader, and none of them twice', async () => {
    const { db } = database;
    const asked = await statementsDuring(db, async () => {
      const reader = db.reader();
      expect(await Promise.all([reader.part(sum(1, 2)), reader.part(sum(2, 2))])).toEqual([3, 4]);
      expect(await Promise.all([reader.part(sum(2, 2)), reader.part(sum(3, 3))])).toEqual([4, 6]);
    });
    expect(asked.map((each) => each.match(/integer \+/g)?.length)).toEqual([2, 1]);
  });

  it('are read one by one outside of transactions', async () => {
    const none = rowPart(row, sql`select text from public.note where text = 'nowhere'`);
    expect(await database.db.part(none)).toBeNull();
  });
});

describe('writes', () => {
  const note = (text: string) => ({ tables: ['note'], last: insert(text) });
  const gone = { tables: ['gone'], last: sql`insert into public.gone (text) values ('gone')` };
  const all = () => rowsPart(row, sql`select text from public.note order by text`);
  beforeAll(() => database.db.run(sql`create table public.gone (text text primary key)`));
  beforeEach(() => database.db.run(sql`truncate public.note, public.gone`));

  it('become one statement, which is sent with the commit', async () => {
    const asked = await statementsDuring(database.db, () =>
      database.db.transaction(async (tx) => {
        tx.write(note('a'));
        tx.write(gone);
      }),
    );
    expect(asked).toHaveLength(3);
    expect(await notes()).toEqual(['a']);
  });

  it('are seen by the statements and parts that follow them, and not by those before', async () => {
    await database.db.transaction(async (tx) => {
      const none = tx.part(all());
      tx.write(note('a'));
      const one = tx.part(all());
      tx.write(note('b'));
      expect([await none, await one]).toEqual([[], [{ text: 'a' }]]);
      expect(await tx.run(sql`delete from public.note`)).toBe(2);
    });
  });

  it('fail the transaction, and undo it as a whole', async () => {
    const failing = database.db.transaction(async (tx) => {
      tx.write(note('a'));
      tx.write(gone);
      tx.write(note('a'));
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(violates(error, 'note_pkey')).toBe(true);
    expect(await notes()).toEqual([]);
  });

  it('are undone with their savepoint, sent or not', async () => {
    await database.db.transaction(async (tx) => {
      tx.write(note('before'));
      const fails = async () => {
        tx.write(note('in'));
        throw new Error('in vain');
      };
      await expect(tx.savepoint(fails, () => true)).rejects.toThrow('in vain');
      const undone = async () => tx.write(note('refused'));
      await tx.savepoint(undone, () => false);
    });
    expect(await notes()).toEqual(['before']);
  });
});

describe('connections', () => {
  it('are shared caller by caller, so that a flood does not delay others', async () => {
    const { db } = database;
    const nap = sql`select pg_sleep(0.1)`;
    const ended: string[] = [];
    const ofFlood = db.onBehalfOf('flood');
    const flood = Array.from({ length: 60 }, () =>
      ofFlood.run(nap).then(() => ended.push('flood')),
    );
    const other = db
      .onBehalfOf('other')
      .transaction((tx) => tx.run(nap))
      .then(() => ended.push('other'));
    await Promise.all([...flood, other]);
    expect(ended.indexOf('other')).toBeLessThan(10);
  });
});

describe('a lock that another transaction holds', () => {
  it('is waited for five seconds, then the call is refused and may be retried', async () => {
    const { db } = database;
    await db.run(sql`insert into public.note (text) values ('locked') on conflict do nothing`);
    const lock = sql`select from public.note where text = 'locked' for update`;
    const started = performance.now();
    const refusal = await db.transaction(async (tx) => {
      await tx.run(lock);
      return db.transaction((second) => second.run(lock)).catch(asRefusal);
    });
    expect(refusal).toMatchObject({ code: 'UNAVAILABLE' });
    expect(performance.now() - started).toBeLessThan(8000);
  });
});
