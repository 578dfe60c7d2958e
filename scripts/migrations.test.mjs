import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lintMigration } from './lib/migration-lint.mjs';
import { inRoot } from './lib/paths.mjs';

const folder = inRoot('apps/server/migrations');

describe('the migrations', () => {
  it('only extend the schema that the former release uses', () => {
    const found = fs
      .readdirSync(folder)
      .flatMap((name) =>
        lintMigration(fs.readFileSync(`${folder}/${name}`, 'utf8')).map(
          (fault) => `${name} ${fault}`,
        ),
      );
    expect(found).toEqual([]);
  });
});

describe('the check of migrations', () => {
  it.each([
    ['alter table shop.hub drop column name', 'drops a column or a constraint'],
    ['ALTER TABLE shop.hub\n  RENAME COLUMN name TO title', 'renames'],
    ['alter table shop.hub alter column name type integer using 1', 'changes the type'],
    ['alter table shop.hub alter name set not null', 'demands a value'],
    ['alter table shop.hub add column note text not null', 'the former release does not fill'],
    ['alter table shop.hub add column a text, add b integer not null', 'does not fill'],
    ['drop table if exists shop.hub', 'drops an object'],
    ['truncate shop.hub', 'empties a table'],
    ['create unique index on shop.hub (name)', 'builds an index'],
    ['alter table shop.hub add constraint named check (name > 0)', 'checks all rows'],
  ])('refuses %s', (statement, fault) => {
    expect(lintMigration(`select 1; ${statement};`)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    'create table shop.hub (name text not null); create index on shop.hub (name)',
    'alter table shop.hub add column note text',
    "alter table shop.hub add column note text not null default ''",
    'alter table shop.hub alter column name drop not null',
    "comment on table shop.hub is 'drop table; truncate'",
    'create function shop.f() returns void language sql as $$ drop index x; truncate y $$',
    '-- contract: no release since 2.0 reads it\nalter table shop.hub drop column name',
  ])('allows %s', (text) => expect(lintMigration(text)).toEqual([]));

  it('does not allow it without a reason', () => {
    expect(lintMigration('-- contract:\ndrop table shop.hub')).toHaveLength(1);
  });
});
