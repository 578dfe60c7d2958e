import { ensureInstalled } from './lib/install.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/**
 * `npm run abuse` makes ten thousand guesses at one login code, compares the answers for known and unknown
 * numbers, and measures how a hundred concurrent requests of each kind slow down another visitor.
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
