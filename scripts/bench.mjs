import { buildStore } from './lib/build-store.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/** `npm run bench -- --seconds 8`: builds the store if need be, then drives it (bench/src/main.ts). */
async function run() {
  await ensureInstalled();
  await buildStore();
  const command = toolCommand('tsx', [inRoot('bench/src/main.ts'), ...process.argv.slice(2)]);
  process.exitCode = (await execute(...command, { show: true })).code;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
