import { ensureInstalled } from './lib/install.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/**
 * `npm run abuse`: ten thousand guesses at one login code, how alike known and unknown are, and what a
 * bystander notices of a hundred requests of each kind at once.
 */
async function run() {
  await ensureInstalled({ tools: true });
  process.env['GUESSES'] ??= '10000';
  process.env['TIMINGS'] ??= '60';
  process.env['ATTACKERS'] ??= '100';
  const guards = ['guessing', 'bystander'].map(
    (name) => `apps/server/src/guards/${name}.integration.test.ts`,
  );
  const command = toolCommand('vitest', ['run', '--project', 'integration', ...guards]);
  process.exitCode = (await execute(...command, { show: true })).code;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
