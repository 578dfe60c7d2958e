import { checkRelease } from './lib/check-release.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { shown } from './lib/paths.mjs';
import { makeRelease } from './lib/release.mjs';
import { say, sayError, step } from './lib/terminal.mjs';

/*
 * npm run release             makes dist/release and its tarball
 * npm run release -- --check  installs and starts it elsewhere as well
 */
try {
  await ensureInstalled();
  const { folder, tarball } = await step('Release', makeRelease);
  if (process.argv.includes('--check')) await checkRelease(tarball);
  say(`\n  ${shown(folder)} and ${shown(tarball)} are made; their README tells how to run them.\n`);
} catch (error) {
  sayError(error);
  process.exitCode = 1;
}
