import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { importNow, translationsTable } from '../../src/modules/catalogue/index.ts';
import { demoFolder } from '../../src/demo-folder.ts';
import type { Tx } from '../../src/platform/db.ts';

/** Loads the names and texts in other languages by the importer of the console. */
export async function seedTranslations(tx: Tx, now: Date): Promise<void> {
  const file = await readFile(path.join(demoFolder, 'translations.csv'));
  await importNow(tx, translationsTable, file, now);
}
