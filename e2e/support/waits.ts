import { openDatabase } from './database.ts';

/** Simulates that the half minute between two codes to one phone has passed. */
export async function letWait(phone: string): Promise<void> {
  const database = await openDatabase();
  await database.query('delete from platform.attempt where bucket like $1', [`%${phone}%`]);
  await database.end();
}
