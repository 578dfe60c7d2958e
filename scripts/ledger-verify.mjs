import { openDatabase } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, dataDir } from './lib/paths.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { loadSettings } from './lib/settings.mjs';
import { sayError, step } from './lib/terminal.mjs';

/** `npm run ledger:verify`: checks the books of the store's database, whether the store runs or not. */
async function verify() {
  loadSettings();
  await ensureInstalled();
  const database = await step('PostgreSQL', openDatabase);
  try {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir() };
    const command = toolCommand('tsx', [inRoot('apps/server/src/ledger-verify-main.ts')]);
    process.exitCode = (await execute(...command, { env, show: true })).code;
  } finally {
    await database.stop();
  }
}

await verify().catch((error) => {
  sayError(error);
  process.exitCode = 2;
});
