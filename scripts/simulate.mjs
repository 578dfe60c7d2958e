import { ensureInstalled } from './lib/install.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/**
 * `npm run simulate`: a year in the life of 1,000 plans (`npm run simulate -- 100 28`: 100 plans, 28
 * days), then every rupee, place and order is looked for. SIMULATED_SEED chooses another life.
 */
async function run() {
  await ensureInstalled();
  const [plans = '1000', days = '365'] = process.argv.slice(2);
  process.env['SIMULATED_PLANS'] = plans;
  process.env['SIMULATED_DAYS'] = days;
  const file = 'apps/server/src/modules/subscription/simulation.integration.test.ts';
  const command = toolCommand('vitest', ['run', '--project', 'integration', file]);
  process.exitCode = (await execute(...command, { show: true })).code;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
