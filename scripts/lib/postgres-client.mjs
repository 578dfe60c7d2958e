/** Imports pg at the first use, because scripts also load this file before packages are installed. */
const driver = async () => (await import('pg')).default;

/**
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const { Client } = await driver();
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // An idle connection that closes emits this event; without a listener it ends the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Asks the server at this address for its data folder. Returns undefined if the connection or the login fails.
 * @param {string} url
 */
export async function askCluster(url) {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query(`select current_setting('data_directory') as dir`);
      return { dataDirectory: String(rows[0].dir) };
    });
  } catch {
    return undefined;
  }
}

/**
 * @param {string} url of another database of the same server
 * @param {string} name
 */
export async function ensureDatabase(url, name) {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}
