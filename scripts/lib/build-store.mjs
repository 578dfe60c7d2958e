import fs from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fingerprint, readStamp, writeStamp } from './build-stamps.mjs';
import { ensureGenerated } from './generated.mjs';
import { withLock } from './lock.mjs';
import { cacheDir, inRoot } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { run, toolCommand } from './processes.mjs';
import { duration, step } from './terminal.mjs';
import { runLimited } from './workspaces.mjs';

/** @typedef {{ name: string, sources: string[], output: string, build: () => Promise<void> }} Part */

const everywhere = ['package-lock.json', 'tsconfig.base.json'];
const packages = ['contract', 'device', 'map', 'money', 'service-worker', 'times', 'ui'].map(
  (name) => `packages/${name}`,
);

/** The programs of the server: the server itself, and those that a person runs on its database. */
const serverPrograms = [
  'main',
  'migrate-main',
  'seed-main',
  'owner-main',
  'ledger-verify-main',
  'reports-rebuild-main',
  'erasures-main',
  'reencrypt-main',
];

/** @type {Part[]} */
const parts = [
  {
    name: 'server',
    sources: [
      ...everywhere,
      'packages/contract',
      'packages/money',
      'packages/times',
      ...['package.json', 'src', 'seeds'].map((name) => `apps/server/${name}`),
      'scripts/bundle-program.mjs',
      'scripts/lib/bundling.mjs',
    ],
    output: 'apps/server/dist/main.js',
    build: () => bundle('apps/server', serverPrograms),
  },
  {
    name: 'gateway-sandbox',
    sources: [
      ...everywhere,
      'apps/gateway-sandbox/package.json',
      'apps/gateway-sandbox/src',
      'scripts/bundle-program.mjs',
      'scripts/lib/bundling.mjs',
    ],
    output: 'apps/gateway-sandbox/dist/main.js',
    build: () => bundle('apps/gateway-sandbox', ['main']),
  },
  {
    name: 'storefront',
    sources: [...everywhere, ...packages, 'apps/storefront', 'scripts/lib/precompress.mjs'],
    output: 'apps/storefront/dist/server/entry-server.js',
    build: async () => {
      await vite('apps/storefront', ['--outDir', 'dist/client']);
      await precompress('apps/storefront/dist/client');
      await vite('apps/storefront', ['--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server']);
    },
  },
  {
    name: 'console',
    sources: [...everywhere, ...packages, 'apps/console', 'scripts/lib/precompress.mjs'],
    output: 'apps/console/dist/index.html',
    build: async () => {
      await vite('apps/console', []);
      await precompress('apps/console/dist');
    },
  },
];

/**
 * Builds the parts whose sources have changed since they were built.
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<string[]>} the names of the built parts
 */
export async function buildStore({ force = false } = {}) {
  const stale = staleParts(force);
  if (stale.length === 0) return [];
  return withLock(path.join(cacheDir, 'build.lock'), async () => {
    const still = staleParts(force);
    if (still.some(({ name }) => !isProgram(name))) {
      await buildIcons();
      await ensureGenerated();
    }
    const names = still.map(({ name }) => name);
    await step(`Building ${names.join(', ')}`, async (note) => {
      /** @type {string[]} */
      const done = [];
      // Two at a time, because small machines have two cores.
      await runLimited(2, still, async (part) => {
        const ms = await buildPart(part);
        done.push(`${part.name} ${duration(ms)}`);
        note(done.join(', '));
      });
    });
    return names;
  });
}

/** @param {boolean} force */
const staleParts = (force) =>
  parts.filter(
    ({ name, sources, output }) =>
      hasSources(name) &&
      (force || !fs.existsSync(inRoot(output)) || readStamp(name) !== fingerprint(sources)),
  );

/** Programs run in Node.js; the other parts run in browsers. @param {string} name */
const isProgram = (name) => name === 'server' || name === 'gateway-sandbox';

/** @param {string} name */
const hasSources = (name) =>
  fs.existsSync(inRoot('apps', name, isProgram(name) ? 'src/main.ts' : 'vite.config.ts'));

/** @param {Part} part @returns {Promise<number>} how long it took, in ms */
async function buildPart({ name, sources, build }) {
  const started = performance.now();
  await build();
  // Generators write beside the sources, so the fingerprint is taken after they have run.
  writeStamp(name, fingerprint(sources));
  return performance.now() - started;
}

/**
 * @param {string} app
 * @param {string[]} args
 */
async function vite(app, args) {
  const command = toolCommand('vite', ['build', '--logLevel', 'warn', ...args]);
  // NODE_ENV of the shell must not put React's development version into a built shop.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(...command, { cwd: inRoot(app), env });
}

/**
 * Bundles in a separate process, whose memory is free again when it ends.
 * @param {string} app
 * @param {string[]} programs names of files in its `src`
 */
async function bundle(app, programs) {
  await run(process.execPath, [inRoot('scripts/bundle-program.mjs'), app, ...programs]);
}

async function buildIcons() {
  const script = inRoot('packages/ui/scripts/build-icons.ts');
  if (fs.existsSync(script)) await run(...toolCommand('tsx', [script]));
}
