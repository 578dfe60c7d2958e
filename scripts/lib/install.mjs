import fs from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fresh.mjs';
import { withLock } from './lock.mjs';
import { inRoot, root } from './paths.mjs';
import { bundledPostgres } from './postgres-binaries.mjs';
import { execute } from './processes.mjs';
import { Explained, step } from './terminal.mjs';
import { workspaces } from './workspaces.mjs';

const stamp = 'installed';
const REASONS_SHOWN = 12;

/** Tools of all kinds: if one is missing, the installation left something out. */
const mustExist = ['pg', 'vite', 'rolldown', 'tsx', 'typescript', 'vitest', 'oxlint'];

/** Installs the packages unless they are there and fit package-lock.json. */
export async function ensureInstalled() {
  const wanted = [fingerprint(['package-lock.json']), ...[root, ...workspaces()].map(wishes)].join(
    '\n',
  );
  if (isComplete() && (readStamp(stamp) === wanted || installedByHand())) {
    writeStamp(stamp, wanted);
    return;
  }
  const first = !fs.existsSync(inRoot('node_modules'));
  const title = first ? 'Installing packages (only the first time)' : 'Updating packages';
  await step(title, () => withLock(inRoot('.data', 'install.lock'), () => install(first)));
  writeStamp(stamp, wanted);
}

/** What a manifest wants installed; its scripts may change freely. @param {string} folder */
function wishes(folder) {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
  return JSON.stringify({ dependencies, devDependencies, peerDependencies, optionalDependencies });
}

const isComplete = () => mustExist.every((name) => fs.existsSync(inRoot('node_modules', name)));

/** Whether somebody ran npm after the last change of package-lock.json. */
function installedByHand() {
  const done = fs.statSync(inRoot('node_modules/.package-lock.json'), { throwIfNoEntry: false });
  const lock = fs.statSync(inRoot('package-lock.json'), { throwIfNoEntry: false });
  return Boolean(done && lock && done.mtimeMs >= lock.mtimeMs && readStamp(stamp) === undefined);
}

const flags = [
  // The store is built here, so what builds it is needed, whatever NODE_ENV says.
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
];

// Starting the shop must not change a file of the clone, so the lock file is only read.
const updating = ['install', '--no-save', ...flags];

/** @param {boolean} first */
async function install(first) {
  const locked = first && fs.existsSync(inRoot('package-lock.json'));
  let result = await execute(...npm(locked ? ['ci', ...flags] : updating));
  // A lock file that this npm finds incomplete is no reason not to open the shop.
  if (locked && /code EUSAGE/.test(result.output)) {
    result = await execute(...npm(updating));
  }
  if (result.code !== 0) {
    const reasons = result.output.split('\n').filter((line) => /^npm err/i.test(line));
    throw new Explained(
      `npm could not install the packages (code ${result.code}). Is the network there?\n\n` +
        reasons.slice(0, REASONS_SHOWN).join('\n'),
    );
  }
  // Its install script would have done this.
  if (!process.env['DATABASE_URL']) bundledPostgres();
}

/**
 * The npm that started us, or the one on the path.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const own = process.env['npm_execpath'];
  if (own && /npm-cli\.c?js$/.test(own)) return [process.execPath, [own, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}
