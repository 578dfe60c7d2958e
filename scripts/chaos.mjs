import { buildStore } from './lib/build-store.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/**
 * `npm run chaos` kills the server 50 times (`npm run chaos -- 5`: five times) while buyers pay with every
 * payment method through the gateway sandbox. Then it compares the sandbox's journal with the shop's books.
 * CHAOS_SEED chooses other moments.
 */
async function run() {
  await ensureInstalled({ tools: true });
  await buildStore();
  process.env['CHAOS_KILLS'] = process.argv[2] ?? '50';
  const file = 'apps/server/src/guards/chaos.integration.test.ts';
  const command = toolCommand('vitest', ['run', '--project', 'integration', file]);
  process.exitCode = (await execute(...command, { show: true })).code;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
