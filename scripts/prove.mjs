import { ensureInstalled } from './lib/install.mjs';
import { provePromises } from './lib/prove.mjs';
import { buildStore } from './lib/build-store.mjs';
import { sayError } from './lib/terminal.mjs';

/**
 * `npm run prove` runs the tests that prove the promises of the store, and writes their results into
 * docs/promises.md (`npm run prove -- R3 S4`: those of two promises; `--full`: with the sizes that take hours).
 */
async function run() {
  const args = process.argv.slice(2);
  await ensureInstalled({ tools: true });
  await buildStore();
  const size = args.includes('--full') ? 'full' : 'short';
  const ids = args.filter((each) => each !== '--full');
  process.exitCode = (await provePromises({ size, ids })) ? 0 : 1;
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
