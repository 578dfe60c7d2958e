import path from 'node:path';
import { dataDir } from './paths.mjs';
import { withClient } from './postgres-client.mjs';
import { startPostgres } from './postgres.mjs';
import { Explained } from './terminal.mjs';

/**
 * @typedef {{ url: string, ownerUrl: string | undefined, what: string, stop: () => Promise<void> }} Database
 *   `ownerUrl` is the address for the role that owns the tables, if it is not the role of `url`
 */

/**
 * Opens the database of the store: the one that DATABASE_URL names, or the bundled PostgreSQL.
 * @param {(note: string) => void} log
 * @returns {Promise<Database>}
 */
export async function openDatabase(log) {
  const databaseUrl = process.env['DATABASE_URL'];
  const owner = process.env['DATABASE_OWNER_URL'] || undefined;
  if (databaseUrl)
    return {
      url: databaseUrl,
      ownerUrl: owner,
      what: await describe(databaseUrl),
      stop: async () => {},
    };
  const postgres = await startPostgres({ dataDir: path.join(dataDir(), 'postgres'), log });
  const { url: ownerUrl, serverUrl, stop, reused } = postgres;
  return { url: serverUrl, ownerUrl, what: reused ? 'bundled, was running' : 'bundled', stop };
}

/**
 * Returns the settings by which a program of the server finds its database.
 * @param {Database} database
 */
export const databaseSettings = ({ url, ownerUrl }) => ({
  DATABASE_URL: url,
  ...(ownerUrl && { DATABASE_OWNER_URL: ownerUrl }),
});

/** @param {string} url */
async function describe(url) {
  const { host, pathname } = parse(url);
  try {
    await withClient(url, (client) => client.query('select 1'));
    return `${pathname.slice(1)} on ${host}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Explained(
      `The database of DATABASE_URL (${pathname.slice(1)} on ${host}) does not answer: ${reason}\n` +
        'Start that database, or remove DATABASE_URL to use the bundled PostgreSQL.',
    );
  }
}

/** @param {string} url */
function parse(url) {
  try {
    return new URL(url);
  } catch {
    throw new Explained('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
}
