import fs from 'node:fs';
import path from 'node:path';
import { buildStore } from './build-store.mjs';
import { unbundled } from './bundling.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { serverFlags } from './server-process.mjs';

/** The files of the clone in a release, at the same relative paths, by which the programs find them. */
const taken = [
  'apps/server/dist',
  'apps/server/migrations',
  'apps/storefront/dist',
  'apps/console/dist',
  'packages/ui/assets/art',
  'demo',
  'docs/attributions.md',
  '.env.example',
  'LICENSE',
];

export const releaseFolder = inRoot('dist', 'release');

/** @typedef {{ name: string, version: string, license: string, engines: Record<string, string> }} Manifest */

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/**
 * Returns the packages that the built programs load from node_modules, with the versions of the lockfile.
 * @param {Record<string, string>} dependencies of the server
 * @param {Record<string, { version?: string }>} locked `packages` of the lockfile
 */
export function productionDependencies(dependencies, locked) {
  const names = Object.keys(dependencies).filter((name) => unbundled.test(name));
  return Object.fromEntries(
    names.map((name) => {
      const { version } =
        locked[`apps/server/node_modules/${name}`] ?? locked[`node_modules/${name}`] ?? {};
      if (!version) throw new Error(`${name} is not in package-lock.json.`);
      return [name, version];
    }),
  );
}

/**
 * @param {Manifest} manifest of the clone
 * @param {Record<string, string>} dependencies
 */
export const releaseManifest = ({ name, version, license, engines }, dependencies) => ({
  name,
  version,
  private: true,
  license,
  type: 'module',
  scripts: {
    start: `node ${serverFlags.join(' ')} run.mjs main`,
    migrate: 'node run.mjs migrate-main',
    seed: 'node run.mjs seed-main',
    owner: 'node run.mjs owner-main',
    'ledger:verify': 'node run.mjs ledger-verify-main',
    'reports:rebuild': 'node run.mjs reports-rebuild-main',
    erasures: 'node run.mjs erasures-main',
    reencrypt: 'node run.mjs reencrypt-main',
  },
  dependencies,
  engines,
});

/** Excludes source maps, which Node would read at every start. @param {string} file */
const belongs = (file) => !file.endsWith('.map');

/**
 * Replaces dist/release, and writes a tarball of it to dist.
 * @returns {Promise<{ folder: string, tarball: string }>}
 */
export async function makeRelease() {
  await buildStore();
  const manifest = readJson(inRoot('package.json'));
  const { dependencies } = readJson(inRoot('apps/server/package.json'));
  const lockfile = inRoot('package-lock.json');
  const needed = productionDependencies(dependencies, readJson(lockfile).packages);
  fs.rmSync(releaseFolder, { recursive: true, force: true });
  fs.mkdirSync(releaseFolder, { recursive: true });
  for (const name of taken) {
    fs.cpSync(inRoot(name), path.join(releaseFolder, name), { recursive: true, filter: belongs });
  }
  const own = inRoot('scripts/release');
  for (const name of fs.readdirSync(own)) {
    fs.copyFileSync(path.join(own, name), path.join(releaseFolder, name));
  }
  const text = `${JSON.stringify(releaseManifest(manifest, needed), null, 2)}\n`;
  fs.writeFileSync(path.join(releaseFolder, 'package.json'), text);
  await lockRelease(lockfile);
  const tarball = inRoot('dist', `${manifest.name}-${manifest.version}.tar.gz`);
  await run('tar', ['-czf', tarball, '-C', path.dirname(releaseFolder), 'release']);
  return { folder: releaseFolder, tarball };
}

/**
 * Writes the release's lockfile: npm keeps the locked versions of its packages and removes the others.
 * @param {string} lockfile of the clone
 */
async function lockRelease(lockfile) {
  fs.copyFileSync(lockfile, path.join(releaseFolder, 'package-lock.json'));
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', '--package-lock-only', ...quiet], { cwd: releaseFolder });
}
