import fs from 'node:fs';
import { databaseSettings, openDatabase } from './lib/database.mjs';
import { findInSchema, findInStatements, readSchema, statementFiles } from './lib/distribution.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { withClient } from './lib/postgres-client.mjs';
import { loadSettings } from './lib/settings.mjs';
import { bold, dim, say, sayError } from './lib/terminal.mjs';

/**
 * `npm run distribution` lists what a PostgreSQL that is divided by hub would refuse or ask of every machine: unique keys
 * and foreign keys without `hub_id`, tables of an order without the column, and statements that do not name it.
 * docs/scale.md explains the list. It reads the schema of the store's database, which must be migrated.
 */
async function run() {
  loadSettings();
  await ensureInstalled();
  const database = await openDatabase(() => {});
  try {
    const url = databaseSettings(database).DATABASE_OWNER_URL ?? database.url;
    const { tables, findings } = findInSchema(await withClient(url, readSchema));
    const statements = statementFiles().flatMap((file) =>
      findInStatements(file, fs.readFileSync(inRoot(file), 'utf8'), tables),
    );
    const all = [...findings, ...statements];
    const count = (/** @type {string} */ wanted) =>
      tables.filter(({ kind }) => kind === wanted).length;
    say(
      `${tables.length} tables: ${count('distributed')} by hub, ${count('order')} with their order, ` +
        `${count('customer')} by customer, ${count('reference')} copied\n`,
    );
    for (const kind of ['column', 'key', 'foreign key', 'statement']) {
      const some = all.filter((finding) => finding.kind === kind);
      say(bold(`${kind}: ${some.length}`));
      for (const { where, says } of some) say(`  ${where}  ${dim(says)}`);
    }
  } finally {
    await database.stop();
  }
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
