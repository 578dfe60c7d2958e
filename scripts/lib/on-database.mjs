import { databaseSettings, openDatabase } from './database.mjs';
import { ensureInstalled } from './install.mjs';
import { dataDir, inRoot } from './paths.mjs';
import { execute, toolCommand } from './processes.mjs';
import { runningUrl } from './run-file.mjs';
import { loadSettings } from './settings.mjs';
import { sayError, step } from './terminal.mjs';

/**
 * Runs a program of the server on the store's database with this command's arguments. The store may run or
 * not. The exit code is that of the program, or `failed` if the program could not start.
 * @param {string} program @param {number} failed
 */
export async function runOnDatabase(program, failed = 1) {
  try {
    loadSettings();
    await ensureInstalled();
    const database = await step('PostgreSQL', openDatabase);
    try {
      const env = {
        // The link of a new owner leads to the store that runs, whose port only its own command may know.
        PUBLIC_URL: runningUrl(),
        ...process.env,
        ...databaseSettings(database),
        DATA_DIR: dataDir(),
      };
      const source = inRoot('apps/server/src', program);
      const command = toolCommand('tsx', [source, ...process.argv.slice(2)]);
      process.exitCode = (await execute(...command, { env, show: true })).code;
    } finally {
      await database.stop();
    }
  } catch (error) {
    sayError(error);
    process.exitCode = failed;
  }
}
