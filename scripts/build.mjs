import { pathToFileURL } from 'node:url';
import { buildStore } from './lib/build-store.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { sayError } from './lib/terminal.mjs';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await ensureInstalled();
    await buildStore({ force: process.argv.includes('--force') });
  } catch (error) {
    sayError(error);
    process.exitCode = 1;
  }
}
