import { checkRelease } from './lib/check-release.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { shown } from './lib/paths.mjs';
import { makeRelease } from './lib/release.mjs';
import { say, sayError, step } from './lib/terminal.mjs';

/*
 * npm run release             builds dist/release and its tarball
 * npm run release -- --check  also installs it in a temporary folder and starts it
 */
try {
  await ensureInstalled();
  const { folder, tarball } = await step('Release', makeRelease);
  if (process.argv.includes('--check')) await checkRelease(tarball);
  say(
    `\n  The release is in ${shown(folder)} and ${shown(tarball)}. Its README explains how to run it.\n`,
  );
} catch (error) {
  sayError(error);
  process.exitCode = 1;
}
