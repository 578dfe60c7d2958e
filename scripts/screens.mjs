import { buildStore } from './lib/build-store.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';

/**
 * `npm run screens`: builds the store if its sources changed and takes a picture of every screen in both
 * shells, light and dark. Words as arguments select the screens whose names contain one of them.
 * `--readme` replaces the pictures of the README.
 */
async function run() {
  await ensureInstalled({ tools: true });
  await buildStore();
  await ensureChromium((note) => console.log(note));
  const [program, args] = toolCommand('tsx', [inRoot('e2e/screens/main.ts')]);
  const { code } = await execute(program, [...args, ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
