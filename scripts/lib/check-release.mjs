import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './ports.mjs';
import { ensureDatabase } from './postgres-client.mjs';
import { run } from './processes.mjs';
import { startServer } from './server-process.mjs';
import { Explained, step } from './terminal.mjs';
import { startThrowawayPostgres } from './vitest-postgres.mjs';

/** Rendered pages, both web apps, a picture, and the health pages of a service manager. */
const pages = ['/', '/chicken', '/console/', '/art/chicken.webp', '/healthz', '/readyz'];

/**
 * Unpacks a release outside the clone, installs its packages, seeds its demo shop and starts it as
 * production. Throws Explained for a step that fails.
 * @param {string} tarball
 */
export async function checkRelease(tarball) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'halal-basket-release-'));
  const postgres = await startThrowawayPostgres();
  try {
    await run('tar', ['-xzf', tarball, '-C', home]);
    const folder = path.join(home, 'release');
    refuseSources(folder);
    await step('Installing the release', async () => {
      const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
      await run('npm', ['ci', '--omit=dev', ...quiet], { cwd: folder });
    });
    const settings = { ...plain(), DATABASE_URL: await database(postgres.url) };
    await step('Seeding its demo shop', async () => {
      const seed = [path.join(folder, 'run.mjs'), 'seed-main', '--demo'];
      const env = { ...settings, NODE_ENV: 'development' };
      await run(process.execPath, seed, { cwd: folder, env });
    });
    await step('Starting the release', () => requireAnswers(folder, settings));
  } finally {
    await postgres.stop();
    fs.rmSync(home, { recursive: true, force: true });
  }
}

/** The environment without a developer's settings for the store. */
const plain = () => ({ PATH: process.env['PATH'], HOME: process.env['HOME'] });

/** @param {string} url of the server that holds it */
async function database(url) {
  const name = 'release';
  await ensureDatabase(url, name);
  const its = new URL(url);
  its.pathname = `/${name}`;
  return its.href;
}

/** @param {string} folder */
export function refuseSources(folder) {
  const source = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .find((file) => /\.(tsx?|map)$|\.test\./.test(file));
  if (source) {
    throw new Explained(
      `The release contains ${source}, a source or test file. Correct the list of files in scripts/lib/release.mjs.`,
    );
  }
}

/** @param {string} folder @param {NodeJS.ProcessEnv} settings */
async function requireAnswers(folder, settings) {
  const port = await freePort('127.0.0.1');
  const url = `http://localhost:${port}`;
  const env = {
    ...settings,
    PORT: String(port),
    PUBLIC_URL: url,
    SECRET: randomBytes(32).toString('base64'),
    DEV_OUTBOX: 'on',
  };
  const program = [path.join(folder, 'run.mjs'), 'main'];
  const server = startServer({ url, env, line: () => {}, program, cwd: folder });
  try {
    await server.ready();
    for (const page of pages) {
      const { status } = await fetch(`${url}${page}`);
      if (status !== 200) {
        throw new Explained(`The release answers ${page} with status ${status} instead of 200.`);
      }
    }
  } finally {
    await server.stop();
  }
}
