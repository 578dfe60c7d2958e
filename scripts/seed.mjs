import { openDatabase } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, dataDir } from './lib/paths.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { loadSettings } from './lib/settings.mjs';
import { sayError, step } from './lib/terminal.mjs';

/** `npm run seed -- --big`: fills the store's database, whether the store runs or not. */
async function seed() {
  loadSettings();
  await ensureInstalled();
  const database = await step('PostgreSQL', openDatabase);
  try {
    const program = inRoot('apps/server/src/seed-main.ts');
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir() };
    const command = toolCommand('tsx', [program, ...process.argv.slice(2)]);
    process.exitCode = (await execute(...command, { env, show: true })).code;
  } finally {
    await database.stop();
  }
}

await seed().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
