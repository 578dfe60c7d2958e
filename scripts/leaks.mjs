import { ensureInstalled } from './lib/install.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/** `npm run leaks`: five minutes of mixed load, then a comparison of the memory in use with that at the start. */
async function run() {
  await ensureInstalled({ tools: true });
  process.env['LEAKS_SECONDS'] ??= '300';
  const file = 'apps/server/src/guards/leaks.integration.test.ts';
  const command = toolCommand('vitest', ['run', '--project', 'integration', file]);
  process.exitCode = (await execute(...command, { show: true })).code;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
