import { expect, it } from 'vitest';
import sql, { type Sql } from 'sql-template-tag';
import { WriteGatherer, joinWrites } from './writes.ts';

const toNote = (text: string) => ({
  tables: ['note'],
  last: sql`insert into note values (${text})`,
});
const toTag = (text: string) => ({
  tables: ['tag', 'tag_use'],
  steps: sql`made as (insert into tag values (${text}) returning id)`,
  last: sql`insert into tag_use select id from made`,
});

const textOf = ({ text, values }: Sql) => ({ text, values });

it('leaves a single write as it is', () => {
  expect(textOf(joinWrites([toNote('a')]))).toEqual({
    text: 'insert into note values ($1)',
    values: ['a'],
  });
  expect(joinWrites([toTag('a')]).text).toMatch(/^with made as .* insert into tag_use/);
});

it('makes one statement of writes of different tables, in their order', () => {
  expect(textOf(joinWrites([toTag('a'), toNote('b')]))).toEqual({
    text:
      'with made as (insert into tag values ($1) returning id),' +
      'write0 as (insert into tag_use select id from made),' +
      'write1 as (insert into note values ($2)) select',
    values: ['a', 'b'],
  });
});

it('begins another statement for a table that is written already', () => {
  const run: Sql[] = [];
  const writes = new WriteGatherer((statement) => run.push(statement));
  for (const write of [toNote('a'), toTag('b'), toNote('c')]) writes.add(write);
  expect(run.map(({ values }) => values)).toEqual([['a', 'b']]);
  writes.send();
  writes.send();
  expect(run.map(({ values }) => values)).toEqual([['a', 'b'], ['c']]);
});

it('runs nothing of what was dropped', () => {
  const run: Sql[] = [];
  const writes = new WriteGatherer((statement) => run.push(statement));
  writes.add(toNote('a'));
  writes.drop();
  writes.send();
  expect(run).toEqual([]);
});
