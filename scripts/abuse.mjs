import { ensureInstalled } from './lib/install.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/** `npm run abuse`: ten thousand guesses at one login code, and how alike known and unknown are. */
async function run() {
  await ensureInstalled({ tools: true });
  process.env['GUESSES'] ??= '10000';
  process.env['TIMINGS'] ??= '60';
  const file = 'apps/server/src/guards/guessing.integration.test.ts';
  const command = toolCommand('vitest', ['run', '--project', 'integration', file]);
  process.exitCode = (await execute(...command, { show: true })).code;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
