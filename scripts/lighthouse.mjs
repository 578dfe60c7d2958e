import { buildStore } from './lib/build-store.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/** `npm run lighthouse`: builds the store if its sources changed, then runs Lighthouse on it. */
async function run() {
  await ensureInstalled({ tools: true });
  await buildStore();
  await ensureChromium((note) => console.log(note));
  const command = toolCommand('tsx', [inRoot('bench/src/lighthouse.ts'), ...process.argv.slice(2)]);
  process.exitCode = (await execute(...command, { show: true })).code;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
