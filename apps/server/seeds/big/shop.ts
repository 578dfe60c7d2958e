import type { Db } from '../../src/platform/db.ts';
export async function seedBig(_db: Db, _now: Date, _log: (line: string) => void): Promise<void> {}
