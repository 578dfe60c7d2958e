import { ensureInstalled } from './lib/install.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/**
 * `npm run simulate`: simulates 1,000 subscriptions for a year, then checks all amounts, slot reservations and orders
 * (`npm run simulate -- 100 28`: 100 subscriptions for 28 days; `npm run simulate -- 1000 365 60`: at most 60 minutes,
 * with as many days as fit). It also simulates customers who order, return memberships and get refunds at
 * random. SIMULATED_SEED chooses another random sequence.
 * `npm run simulate -- evening` measures the daily fulfilment with 20,000 subscriptions and an interruption half way.
 */
async function run() {
  await ensureInstalled({ tools: true });
  const given = process.argv.slice(2);
  const isEvening = given[0] === 'evening';
  if (isEvening) {
    process.env['EVENING_PLANS'] = given[1] ?? '20000';
  } else {
    process.env['SIMULATED_PLANS'] = given[0] ?? '1000';
    process.env['SIMULATED_DAYS'] = given[1] ?? '365';
    if (given[2]) process.env['SIMULATED_MINUTES'] = given[2];
  }
  const modules = 'apps/server/src/modules';
  const files = isEvening
    ? [`${modules}/subscription/evening-load.integration.test.ts`]
    : [
        `${modules}/subscription/simulation.integration.test.ts`,
        `${modules}/checkout/money-histories.integration.test.ts`,
      ];
  const command = toolCommand('vitest', ['run', '--project', 'integration', ...files]);
  process.exitCode = (await execute(...command, { show: true })).code;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
