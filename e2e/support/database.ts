import pg from 'pg';

/** A connection to the database of the store under test, for what no call can do. */
export async function openDatabase(): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await database.connect();
  return database;
}
