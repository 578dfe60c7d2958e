import { ensureInstalled } from './lib/install.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/** `npm run rush`: tests 500 concurrent buyers of the last 20 units, and 200 for the last free delivery of a slot. */
async function run() {
  await ensureInstalled({ tools: true });
  process.env['RUSH_BUYERS'] ??= '500';
  process.env['RUSH_SLOT_BUYERS'] ??= '200';
  const file = 'apps/server/src/guards/rush.integration.test.ts';
  const command = toolCommand('vitest', ['run', '--project', 'integration', file]);
  process.exitCode = (await execute(...command, { show: true })).code;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
