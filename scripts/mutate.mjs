import { ensureInstalled } from './lib/install.mjs';
import { mutated, strykerOptions } from './lib/mutation.mjs';
import { Explained, sayError } from './lib/terminal.mjs';

/**
 * `npm run mutate` changes the pure code of money, one operator, constant or condition at a time, and runs the unit
 * tests of its module on each change. It fails if they do not notice four of five (`npm run mutate -- pricing stock`:
 * only these modules).
 */
async function run() {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in mutated));
  if (unknown.length > 0) {
    throw new Explained(
      `Not a module to mutate: ${unknown.join(', ')}. There are ${Object.keys(mutated).join(', ')}.`,
    );
  }
  await ensureInstalled({ tools: true });
  const { Stryker } = await import('@stryker-mutator/core');
  for (const name of names.length > 0 ? names : Object.keys(mutated)) {
    // Stryker's processes read it in scripts/lib/vitest-mutation.mjs.
    process.env['MUTATED'] = name;
    await new Stryker(strykerOptions(name)).runMutationTest();
  }
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
