import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { livingPostmaster } from './postgres-pid.mjs';
import { Explained } from './terminal.mjs';

/**
 * The system user that runs PostgreSQL. `home` is the data folder, `native` the folder of the programs;
 * `prefix` and `ids` start it as a user that it accepts. PostgreSQL refuses to run as root.
 * @typedef {{
 *   way: 'as we are' | 'user namespace' | 'system user',
 *   home: string,
 *   native: string,
 *   prefix: string[],
 *   ids?: { uid: number, gid: number },
 * }} Account
 */

const systemUsers = ['postgres', 'nobody'];
const sharedHome = '/var/lib/halal-basket';
const PROBE_TAKES_AT_MOST_MS = 60_000;

/**
 * @param {string} home the wanted data folder
 * @param {string} native the folder of the programs
 * @param {Account['way'][]} [ways] tried in this order when we are root
 * @returns {Account}
 */
export function chooseAccount(home, native, ways = ['user namespace', 'system user']) {
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return { way: 'as we are', home, native, prefix: [] };
  // The files of a running server must keep their owner; this process only connects to it.
  const served = [home, homeBesideTheSystem(home)].find((one) =>
    livingPostmaster(path.join(one, 'cluster')),
  );
  if (served) return { way: 'as we are', home: served, native, prefix: [] };

  for (const way of ways) {
    const account =
      way === 'user namespace' ? inUserNamespace(home, native) : asSystemUser(home, native);
    if (account) return account;
  }
  throw new Explained(
    'PostgreSQL refuses to run as root, and neither a user namespace ("unshare -U") nor a system ' +
      'user ("postgres" or "nobody") can be used here. Start the store as an ordinary user, or ' +
      'set DATABASE_URL to the address of your own PostgreSQL server (15 or later).',
  );
}

/**
 * Inside the namespace the files belong to user 1000, so no file has to change its owner, and PostgreSQL can
 * read a private home folder. Many containers forbid user namespaces.
 * @param {string} home
 * @param {string} native
 * @returns {Account | undefined}
 */
function inUserNamespace(home, native) {
  const prefix = ['unshare', '-U', '--map-user=1000', '--map-group=1000', '--'];
  // An earlier start without namespaces has made a system user the owner of the data.
  if (fs.statSync(home).uid !== 0 || fs.existsSync(homeBesideTheSystem(home))) return undefined;
  const account = /** @type {Account} */ ({ way: 'user namespace', home, native, prefix });
  return canRun(account) ? account : undefined;
}

/**
 * @param {string} home
 * @param {string} native
 * @returns {Account | undefined}
 */
function asSystemUser(home, native) {
  const ids = systemUsers.map(idsOf).find((found) => found !== undefined);
  if (!ids) return undefined;
  const here = /** @type {Account} */ ({ way: 'system user', home, native, prefix: [], ids });
  if (!fs.existsSync(homeBesideTheSystem(home))) {
    const owner = fs.statSync(home).uid;
    giveTo(home, ids.uid, ids.gid);
    if (canRun(here)) return here;
    giveTo(home, owner, 0);
    // A second, empty database in another folder would look like a loss of all data.
    if (fs.existsSync(path.join(home, 'cluster'))) return undefined;
  }
  const elsewhere = besideTheSystem(here, ids);
  return canRun(elsewhere) ? elsewhere : undefined;
}

/**
 * @param {string} folder
 * @param {number} uid
 * @param {number} gid
 */
function giveTo(folder, uid, gid) {
  if (fs.statSync(folder).uid === uid) return;
  fs.chownSync(folder, uid, gid);
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(folder, name), uid, gid);
  }
}

/** @param {string} home */
function homeBesideTheSystem(home) {
  const mark = createHash('sha256').update(fs.realpathSync(home)).digest('hex').slice(0, 12);
  return path.join(sharedHome, `data-${mark}`);
}

/**
 * Puts programs and data into a folder that every user can read, for a clone below a private folder.
 * @param {Account} account
 * @param {{ uid: number, gid: number }} ids
 * @returns {Account}
 */
function besideTheSystem(account, ids) {
  const programs = path.join(sharedHome, `postgresql-${versionOf(account.native)}`);
  const home = homeBesideTheSystem(account.home);
  fs.mkdirSync(sharedHome, { recursive: true, mode: 0o755 });
  if (!fs.existsSync(programs)) {
    const draft = `${programs}.${process.pid}`;
    fs.cpSync(account.native, draft, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(draft, programs);
  }
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  giveTo(home, ids.uid, ids.gid);
  return { ...account, home, native: programs };
}

/** @param {string} native */
function versionOf(native) {
  const { version } = JSON.parse(
    fs.readFileSync(path.join(path.dirname(native), 'package.json'), 'utf8'),
  );
  return String(version);
}

/** @param {string} name */
function idsOf(name) {
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** @param {Account} account */
function canRun(account) {
  const version = asAccount(account, program(account, 'postgres'), ['--version']);
  const [command, args, options] = version;
  const ran = spawnSync(command, args, {
    ...options,
    stdio: 'ignore',
    timeout: PROBE_TAKES_AT_MOST_MS,
  });
  if (ran.status !== 0) return false;
  const writable = asAccount(account, '/bin/sh', [
    '-c',
    'test -w "$0" && test -O "$0"',
    account.home,
  ]);
  return spawnSync(writable[0], writable[1], { ...writable[2], stdio: 'ignore' }).status === 0;
}

/** @param {Account} account @param {'postgres' | 'initdb'} name */
export const program = (account, name) =>
  path.join(account.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/**
 * Returns the arguments for `spawn` that run the command as the account.
 * @param {Account} account
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[], { uid?: number, gid?: number, cwd: string, env: NodeJS.ProcessEnv }]}
 */
export function asAccount(account, command, args) {
  // PostgreSQL's server must not inherit the user's settings of Node, npm and the PostgreSQL client.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PG|NODE_|npm_)/.test(name)),
  );
  const options = { ...account.ids, cwd: account.way === 'system user' ? '/' : account.home, env };
  const [wrapper, ...wrapperArgs] = account.prefix;
  return wrapper
    ? [wrapper, [...wrapperArgs, command, ...args], options]
    : [command, args, options];
}
