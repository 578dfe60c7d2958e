import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withClient } from './postgres-client.mjs';

const serverName = 'halal_basket_server';

/**
 * Makes the role of the store's server, which may log in and owns no table. The store grants its permissions
 * when it migrates.
 * @param {string} url of the superuser, which owns the tables
 * @param {import('./postgres-account.mjs').Account} account whose folder keeps the password
 * @returns {Promise<string>} the address of the same database for that role
 */
export async function ensureServerRole(url, account) {
  const password = keptPassword(path.join(account.home, 'server-password'), account);
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [
      serverName,
    ]);
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${serverName} with login nosuperuser nocreatedb ` +
        `nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`,
    );
  });
  return url.replace(/\/\/[^@]*@/, `//${serverName}:${password}@`);
}

/** @param {string} file @param {import('./postgres-account.mjs').Account} account */
function keptPassword(file, { ids }) {
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    if (ids) fs.chownSync(file, ids.uid, ids.gid);
  }
  return fs.readFileSync(file, 'utf8').trim();
}
