import fs from 'node:fs';
import { buildStore } from './build-store.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { execute, toolCommand } from './processes.mjs';
import { Explained, sayError } from './terminal.mjs';

/**
 * Settings by which tests become long; without them each takes the seconds that it has in the suite. The commands of
 * single tests and `npm run prove -- --full` use the same ones.
 */
export const fullSizes = {
  CHAOS_KILLS: '50',
  CHAOS_ROUNDS: '50',
  DATABASE_KILLS: '20',
  RUSH_BUYERS: '5000',
  RUSH_SLOT_BUYERS: '1000',
  RACING_PAYMENTS: '1000',
  GUESSES: '10000',
  TIMINGS: '60',
  ATTACKERS: '100',
  SIMULATED_PLANS: '1000',
  SIMULATED_DAYS: '365',
  SIMULATED_SEEDS: '10000',
  SIMULATED_MINUTES: '60',
  EVENING_PLANS: '20000',
  MACHINE_RUNS: '10000',
  LEAKS_SECONDS: '7200',
  FUZZ_REQUESTS: '60',
};

/**
 * Runs integration tests with settings that make them long, and sets the exit code.
 * @param {string[]} tests files below `apps/server/src`
 * @param {Record<string, string>} sizes a variable of the shell wins over each
 * @param {{ built?: boolean }} options `built`: on the built store
 */
export async function runLongTests(tests, sizes, { built = false } = {}) {
  try {
    await ensureInstalled({ tools: true });
    if (built) await buildStore();
    const files = tests.map((test) => `apps/server/src/${test}`);
    const missing = files.filter((file) => !fs.existsSync(inRoot(file)));
    if (missing.length > 0) throw new Explained(`There is no ${missing.join(', no ')}.`);
    const command = toolCommand('vitest', ['run', '--project', 'integration', ...files]);
    const env = { ...sizes, ...process.env };
    process.exitCode = (await execute(...command, { env, show: true })).code;
  } catch (error) {
    sayError(error);
    process.exitCode = 1;
  }
}
