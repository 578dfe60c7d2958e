import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { callShapes } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modules as moduleList } from '../modules.ts';
import { sql } from '../platform/db.ts';
import { migrate } from '../platform/migrate.ts';
import { allCalls } from '../registry.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

const modulesFolder = path.resolve(import.meta.dirname, '../modules');
const migrations = path.resolve(import.meta.dirname, '../../migrations');

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** The SQL statements of a source: its template literals without their expressions. */
const statementsIn = (source: string): string[] =>
  (withoutComments(source).match(/`[^`]*`/g) ?? []).map((text) =>
    text.replace(/\$\{[^{}]*\}/g, '?'),
  );

const modules = moduleList.map(({ name }) => name);

/** The schema that contains a module's data. */
const schemaOf = (module: string): string => module.replaceAll('-', '_');

/** The schemas of other modules that a statement names. */
const foreignSchemas = (statement: string, own: string): string[] =>
  modules.filter(
    (name) =>
      name !== own &&
      new RegExp(
        `\\b(from|join|into|update|table|truncate|references|,)\\s+${schemaOf(name)}\\."?\\w`,
        'i',
      ).test(statement),
  );

describe('every module', () => {
  it('is listed in the order of its import', async () => {
    const source = await readFile(path.resolve(import.meta.dirname, '../modules.ts'), 'utf8');
    const imported = [...source.matchAll(/from '\.\/modules\/([a-z-]+)\/index\.ts'/g)];
    expect(modules).toEqual(imported.map(([, name]) => name));
  });

  it('is in the list of modules, with an index.ts and a README of one screen', async () => {
    for (const name of await readdir(modulesFolder)) {
      expect(modules).toContain(name);
      const files = await readdir(path.join(modulesFolder, name));
      expect(files, name).toContain('index.ts');
      expect(files, name).toContain('README.md');
      const readme = await readFile(path.join(modulesFolder, name, 'README.md'), 'utf8');
      expect(readme.trimEnd().split('\n').length, name).toBeLessThanOrEqual(25);
    }
  });

  it('keeps its SQL in *.sql.ts files that name only its own schema', async () => {
    for (const name of await readdir(modulesFolder)) {
      for (const file of await readdir(path.join(modulesFolder, name), { recursive: true })) {
        if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
        const source = await readFile(path.join(modulesFolder, name, file), 'utf8');
        const statements = statementsIn(source);
        for (const statement of statements) {
          expect(foreignSchemas(statement, name), `${name}/${file}: ${statement}`).toEqual([]);
        }
        if (!file.endsWith('.sql.ts')) {
          expect(withoutComments(source), `${name}/${file}`).not.toMatch(/\bsql(<[^`]*>)?`/);
        }
      }
    }
  });
});

describe('a limit by address', () => {
  it('counts networks, never a single IP address', async () => {
    for (const name of await readdir(modulesFolder)) {
      for (const file of await readdir(path.join(modulesFolder, name), { recursive: true })) {
        if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
        const source = await readFile(path.join(modulesFolder, name, file), 'utf8');
        expect(withoutComments(source), `${name}/${file}`).not.toMatch(/\$\{(\w+\.)*ip\}/);
      }
    }
  });
});

describe('the check of statements', () => {
  it('finds foreign schemas and ignores aliases', () => {
    const found = (statement: string) => foreignSchemas(statement, 'cart');
    expect(found('select 1 from stock.level')).toEqual(['stock']);
    expect(found('select 1 from cart.line join orders."order" as o on true')).toEqual(['orders']);
    expect(found('select 1 from cart.line, identity.session')).toEqual(['identity']);
    expect(found('update slots.slot set taken = 0')).toEqual(['slots']);
    expect(found('select location.x from cart.line as location')).toEqual([]);
  });
});

it('has a handler only for calls of the contract', () => {
  for (const name of allCalls) expect(Object.keys(callShapes)).toContain(name);
});

describe('a migration', () => {
  let empty: TestDatabase;
  beforeAll(async () => {
    empty = await testDatabase(4, 'nothing');
  });
  afterAll(() => empty.drop());

  const names = async () =>
    (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();

  it('has a unique number', async () => {
    const numbers = (await names()).map((name) => /^(\d{4})-[a-z-]+\.sql$/.exec(name)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('runs once and in order on an empty database, even when two servers start', async () => {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await Promise.all([migrate(empty.db, migrations, say), migrate(empty.db, migrations, say)]);
    await migrate(empty.db, migrations, say);
    const listed = await names();
    expect(said).toEqual(listed.map((name) => `migrating ${name}`));
    const done = await empty.db.many(
      z.object({ name: z.string() }),
      sql`select name from public.migration order by at, name`,
    );
    expect(done.map(({ name }) => name)).toEqual(listed);
  });

  it('creates only schemas of modules and of the platform', async () => {
    const schemas = await empty.db.many(
      z.object({ name: z.string() }),
      sql`select nspname as name from pg_namespace
          where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')`,
    );
    const allowed: string[] = [...modules.map(schemaOf), 'platform', 'graphile_worker'];
    for (const { name } of schemas) expect(allowed).toContain(name);
  });
});
