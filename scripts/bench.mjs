import { buildStore } from './lib/build-store.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/**
 * `npm run bench -- --seconds 8`: builds the store if need be, then drives it (bench/src/main.ts).
 * `npm run bench ledger`: transfers of the ledger alone, which need no built store.
 */
async function run() {
  await ensureInstalled();
  const given = process.argv.slice(2);
  const alone = given[0] === 'ledger';
  if (alone) given.shift();
  else await buildStore();
  const program = inRoot(alone ? 'bench/src/ledger.ts' : 'bench/src/main.ts');
  const command = toolCommand('tsx', [program, ...given]);
  process.exitCode = (await execute(...command, { show: true })).code;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
