import fs from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * The column by which a distributed PostgreSQL would divide the tables: a hub's orders, stock and slots lie on one
 * machine.
 */
export const distributionColumn = 'hub_id';

/**
 * A table, and how it would lie on several machines: `distributed` by the column; `order`: with its order, once it has
 * the column; `customer`: by customer; `reference`: a copy on each machine.
 * @typedef {{ name: string, kind: 'distributed' | 'order' | 'customer' | 'reference' }} Table
 * @typedef {{ kind: 'key' | 'foreign key' | 'column' | 'statement', where: string, says: string }} Finding
 */

/**
 * Schemas that change rarely and are read with everything, so that each machine has a copy.
 */
const copied = ['catalogue', 'content', 'location', 'search', 'staff', 'kitchen', 'connect'];

/** Schemas whose rows belong to a customer, who buys at any hub: money, rewards, messages. */
const ofCustomers =
  'identity ledger wallet loyalty membership promotions referral reviews notifications campaigns platform customers'.split(
    ' ',
  );

/** Columns by which a table without a hub belongs to an order. */
const ofOrder = ['order_id', 'order_no', 'reference'];
const ofCustomer = ['customer_id'];

/**
 * @param {string} name `schema.table` @param {string[]} columns
 * @returns {Table}
 */
export function classify(name, columns) {
  const has = (/** @type {string[]} */ some) => some.some((column) => columns.includes(column));
  const [schema = ''] = name.split('.');
  if (copied.includes(schema)) return { name, kind: 'reference' };
  if (ofCustomers.includes(schema)) return { name, kind: 'customer' };
  if (columns.includes(distributionColumn)) return { name, kind: 'distributed' };
  if (has(ofOrder)) return { name, kind: 'order' };
  if (has(ofCustomer)) return { name, kind: 'customer' };
  return { name, kind: 'reference' };
}

/** @typedef {{ table_name: string, columns: string[] }} TableRow */
/** @typedef {{ table_name: string, key_name: string, columns: string[] }} KeyRow */
/** @typedef {{ table_name: string, target: string, key_name: string, columns: string[] }} ForeignKeyRow */

const ownSchemas = `n.nspname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker')
  and n.nspname not like 'pg_%'`;

/** Reads tables, unique keys and foreign keys of a migrated database. @param {import('pg').Client} client */
export async function readSchema(client) {
  /** @type {{ rows: TableRow[] }} */
  const tables = await client.query(
    `select n.nspname || '.' || c.relname as table_name,
       array(select attname::text from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and ${ownSchemas} order by 1`,
  );
  /** @type {{ rows: KeyRow[] }} */
  const keys = await client.query(
    `select n.nspname || '.' || c.relname as table_name, i.indexrelid::regclass::text as key_name,
       array(select attname::text from pg_attribute
             where attrelid = c.oid and attnum = any(i.indkey)) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where i.indisunique and ${ownSchemas} order by 1, 2`,
  );
  /** @type {{ rows: ForeignKeyRow[] }} */
  const foreignKeys = await client.query(
    `select n.nspname || '.' || c.relname as table_name, k.conname as key_name,
       (select fn.nspname || '.' || f.relname from pg_class f
        join pg_namespace fn on fn.oid = f.relnamespace where f.oid = k.confrelid) as target,
       array(select attname::text from pg_attribute
             where attrelid = c.oid and attnum = any(k.conkey)) as columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and ${ownSchemas} order by 1, 2`,
  );
  return { tables: tables.rows, keys: keys.rows, foreignKeys: foreignKeys.rows };
}

/**
 * The parts of a schema that would not work with the distribution column.
 * @param {{ tables: TableRow[], keys: KeyRow[], foreignKeys: ForeignKeyRow[] }} schema
 * @returns {{ tables: Table[], findings: Finding[] }}
 */
export function findInSchema(schema) {
  const tables = schema.tables.map(({ table_name: name, columns }) => classify(name, columns));
  const kindOf = new Map(tables.map(({ name, kind }) => [name, kind]));
  const byHub = (/** @type {string} */ name) => kindOf.get(name) === 'distributed';
  const withHub = (/** @type {string[]} */ columns) => columns.includes(distributionColumn);
  const inHub = (/** @type {string} */ name) => byHub(name) || kindOf.get(name) === 'order';
  /** @type {Finding[]} */
  const columns = tables
    .filter(({ kind }) => kind === 'order')
    .map(({ name }) => ({ kind: 'column', where: name, says: 'has an order, but no hub_id' }));
  /** @type {Finding[]} */
  const keys = schema.keys
    .filter((key) => byHub(key.table_name) && !withHub(key.columns))
    .map((key) => ({
      kind: 'key',
      where: key.table_name,
      says: `${key.key_name} (${key.columns.join(', ')})`,
    }));
  /** @type {Finding[]} */
  const foreignKeys = schema.foreignKeys
    .filter((key) => inHub(key.table_name) || inHub(key.target))
    .filter((key) => kindOf.get(key.target) !== 'reference' && !withHub(key.columns))
    .map((key) => ({
      kind: 'foreign key',
      where: key.table_name,
      says: `${key.key_name} (${key.columns.join(', ')}) to ${key.target}`,
    }));
  return { tables, findings: [...columns, ...keys, ...foreignKeys] };
}

const statementPattern = /sql(?:<[^`]*>)?`((?:[^`\\]|\\.)*)`/g;

/**
 * Statements of a file that use a distributed table without naming the column, and so would ask every machine.
 * A statement inside another counts once, as part of the outer one's text.
 * @param {string} file @param {string} text @param {Table[]} tables
 * @returns {Finding[]}
 */
export function findInStatements(file, text, tables) {
  const names = tables.filter(({ kind }) => kind === 'distributed').map(({ name }) => name);
  return [...text.matchAll(statementPattern)].flatMap(({ 1: statement = '', index }) => {
    if (statement.includes(distributionColumn) || !/\b(from|join|into|update)\b/.test(statement))
      return [];
    const plain = statement.replaceAll('"', '');
    const used = names.filter((name) =>
      new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(plain),
    );
    if (used.length === 0) return [];
    const line = text.slice(0, index).split('\n').length;
    return [{ kind: 'statement', where: `${file}:${line}`, says: used.join(', ') }];
  });
}

/** All files with statements of the modules. */
export const statementFiles = () =>
  fs
    .readdirSync(inRoot('apps/server/src/modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql.ts'))
    .map((file) => `apps/server/src/modules/${file}`)
    .toSorted();
