import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { freePort, isFree } from './ports.mjs';
import { asAccount, chooseAccount, program } from './postgres-account.mjs';
import { bundledPostgres } from './postgres-binaries.mjs';
import { askCluster, ensureDatabase } from './postgres-client.mjs';
import { dropLease, otherLeases, takeLease } from './postgres-leases.mjs';
import {
  clusterIsInUse,
  livingPostmaster,
  readPidFile,
  removeStalePidFile,
} from './postgres-pid.mjs';
import { ensureServerRole } from './postgres-server-role.mjs';
import { isAlive, until } from './processes.mjs';
import { Explained } from './terminal.mjs';

/** @typedef {import('./postgres-account.mjs').Account} Account */
/**
 * @typedef {{
 *   url: string,
 *   serverUrl: string,
 *   port: number,
 *   home: string,
 *   reused: boolean,
 *   stop: () => Promise<void>,
 * }} Postgres `url` is the address for the superuser, which owns the tables; `serverUrl` is the address for
 *   the role of the store's server, which owns no table
 */

export const databaseName = 'halal_basket';
const userName = 'halal_basket';

const READY_WITHIN_MS = 120_000;
const FAST_STOP_MS = 10_000;
const KEEP_LOG_BYTES = 5_000_000;

/**
 * Starts the bundled PostgreSQL on a data folder, or connects to the one that already runs on it.
 * Several processes may use one data folder. The last process that calls `stop` stops the server, even if a
 * process that has crashed since then started it.
 * @param {{
 *   dataDir: string,
 *   durable?: boolean,
 *   port?: number,
 *   log?: (text: string) => void,
 *   ways?: Account['way'][],
 *   extraSettings?: string[],
 * }} options `durable: false` turns off fsync, for temporary databases; `port` is used if it is free;
 *   `extraSettings` are settings of a server that this call starts
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({
  dataDir,
  durable = true,
  port,
  log = () => {},
  ways,
  extraSettings = [],
}) {
  const account = chooseAccount(path.resolve(dataDir), bundledPostgres(), ways);
  const files = filesIn(account.home);
  return withLock(files.lock, async () => {
    await createCluster(account, files, log);
    const running = await findRunning(files);
    const used = running ?? (await launch(account, files, { durable, port, log, extraSettings }));
    const url = urlFor(files, used);
    await ensureDatabase(urlFor(files, used, 'postgres'), databaseName);
    const serverUrl = await ensureServerRole(url, account);
    const lease = takeLease(files.leases);
    const stop = once(async () => {
      dropLease(lease);
      await withLock(files.lock, async () => {
        if (otherLeases(files.leases).length === 0) await stopCluster(files);
      });
    });
    const reused = running !== undefined;
    return { url, serverUrl, port: used.port, home: account.home, reused, stop };
  });
}

/**
 * Stops the server of a data folder if all processes that used it were killed.
 * @param {string} home
 * @returns {Promise<boolean>} whether the folder is unused now
 */
export async function stopAbandoned(home) {
  const files = filesIn(home);
  return withLock(files.lock, async () => {
    if (otherLeases(files.leases).length > 0) return false;
    await stopCluster(files);
    return true;
  });
}

/** @param {string} home */
const filesIn = (home) => ({
  cluster: path.join(home, 'cluster'),
  password: path.join(home, 'password'),
  port: path.join(home, 'port'),
  log: path.join(home, 'postgres.log'),
  lock: path.join(home, 'lock'),
  leases: path.join(home, 'users'),
});
/** @typedef {ReturnType<typeof filesIn>} Files */

/** @param {() => Promise<void>} work */
function once(work) {
  /** @type {Promise<void> | undefined} */
  let done;
  return () => (done ??= work());
}

/**
 * The address of a server. A statement over a socket file costs both sides about half as much as over the
 * loopback network, so the socket file is used where it exists.
 * @typedef {{ port: number, socketFolder?: string | undefined }} Address
 */

/** @param {Files} files @param {Address} address */
function urlFor(files, { port, socketFolder }, database = databaseName) {
  const password = fs.readFileSync(files.password, 'utf8').trim();
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1';
  return `postgres://${userName}:${password}@${host}:${port}/${database}`;
}

/** The kernel's limit for the path of a socket file, in bytes. */
const LONGEST_SOCKET_PATH = 100;

/** @param {string} home */
function socketFolderIn(home) {
  if (process.platform === 'win32') return undefined;
  const folder = fs.realpathSync(home);
  const fits = Buffer.byteLength(path.join(folder, '.s.PGSQL.65535')) <= LONGEST_SOCKET_PATH;
  return fits ? folder : undefined;
}

/**
 * Initialises in a temporary folder and renames it at the end, so that an interrupted start leaves no folder
 * that looks like a database.
 * @param {Account} account
 * @param {Files} files
 * @param {(text: string) => void} log
 */
async function createCluster(account, files, log) {
  if (fs.existsSync(path.join(files.cluster, 'PG_VERSION'))) return;
  log('creating the database');
  const home = path.dirname(files.cluster);
  const drafts = fs.readdirSync(home).filter((name) => name.startsWith('cluster.new'));
  for (const left of drafts)
    fs.rmSync(path.join(home, left), { recursive: true, force: true, maxRetries: 5 });
  const draft = `${files.cluster}.new-${process.pid}`;
  fs.writeFileSync(files.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account.ids) fs.chownSync(files.password, account.ids.uid, account.ids.gid);
  const [command, args, options] = asAccount(account, program(account, 'initdb'), [
    `--pgdata=${draft}`,
    `--username=${userName}`,
    `--pwfile=${files.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sort order and case rules are the same on every machine, independent of its locales.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  const output = await outputOf(spawn(command, args, { ...options, stdio: 'pipe' }));
  if (output.code !== 0) {
    throw new Explained(
      `PostgreSQL could not create its data folder ${files.cluster}:\n\n${output.text.trim()}`,
    );
  }
  fs.renameSync(draft, files.cluster);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, text: string }>}
 */
function outputOf(child) {
  return new Promise((resolve) => {
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    child.stderr?.on('data', (chunk) => (text += chunk));
    child.on('error', (error) => resolve({ code: 1, text: error.message }));
    child.on('close', (code) => resolve({ code, text }));
  });
}

/**
 * Returns the address of the server that already serves this folder, after a login to it.
 * @param {Files} files
 * @returns {Promise<Address | undefined>}
 */
async function findRunning(files) {
  const found = await until(
    async () => {
      const pidFile = livingPostmaster(files.cluster);
      if (!pidFile) return 'none';
      if (pidFile.status !== 'ready' || !pidFile.port) return undefined;
      const { port, socketFolder } = pidFile;
      const answer = await askCluster(urlFor(files, { port, socketFolder }, 'postgres'));
      if (answer?.dataDirectory === fs.realpathSync(files.cluster)) return { port, socketFolder };
      return undefined;
    },
    { timeoutMs: READY_WITHIN_MS, everyMs: 50 },
  );
  if (found === undefined) {
    throw new Explained(
      `Process ${readPidFile(files.cluster)?.pid} uses the database in ${files.cluster} but does not ` +
        `answer. Its log is ${files.log}. End that process, then start again.`,
    );
  }
  return found === 'none' ? undefined : found;
}

/**
 * @param {Account} account
 * @param {Files} files
 * @param {{
 *   durable: boolean,
 *   port?: number | undefined,
 *   log: (text: string) => void,
 *   extraSettings: string[],
 * }} options
 * @returns {Promise<Address>}
 */
async function launch(account, files, { durable, port: preferred, log, extraSettings }) {
  // The child processes of a killed PostgreSQL still write to the folder for a moment.
  const quiet = await until(() => !clusterIsInUse(files.cluster), { timeoutMs: 30_000 });
  if (!quiet) {
    throw new Explained(`Other processes still use ${files.cluster}. End them, then start again.`);
  }
  if (readPidFile(files.cluster)) log('recovering after a crash');
  removeStalePidFile(files.cluster);

  const port = await choosePort(files, preferred);
  const socketFolder = socketFolderIn(account.home);
  rotateLog(files.log);
  const output = fs.openSync(files.log, 'a', 0o600);
  const [command, args, options] = asAccount(account, program(account, 'postgres'), [
    '-D',
    files.cluster,
    ...[...settings({ port, socketFolder, durable }), ...extraSettings].flatMap((each) => [
      '-c',
      each,
    ]),
  ]);
  // PostgreSQL has its own session, so that Ctrl-C in the terminal stops the store first and PostgreSQL last.
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  child.unref();
  let ended = false;
  child.on('error', () => (ended = true));
  child.on('exit', () => (ended = true));
  const ready = await until(
    () => ended || (readPidFile(files.cluster)?.status === 'ready' && isOurs(files, child.pid)),
    { timeoutMs: READY_WITHIN_MS, everyMs: 10 },
  );
  if (ended || !ready) {
    const said = fs.existsSync(files.log) ? lastLines(files.log, 12) : '';
    throw new Explained(`PostgreSQL did not start. The end of ${files.log}:\n\n${said}`);
  }
  fs.writeFileSync(files.port, `${port}\n`);
  return { port, socketFolder };
}

/** @param {Files} files @param {number | undefined} pid */
const isOurs = (files, pid) => readPidFile(files.cluster)?.pid === pid;

/** @param {Files} files @param {number | undefined} preferred */
async function choosePort(files, preferred) {
  const last = fs.existsSync(files.port) ? Number(fs.readFileSync(files.port, 'utf8')) : undefined;
  for (const port of [preferred, last]) {
    if (port && (await isFree(port, '127.0.0.1'))) return port;
  }
  return freePort();
}

/** @param {Address & { durable: boolean }} options */
function settings({ port, socketFolder, durable }) {
  return [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : ''}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=256MB',
    'random_page_cost=1.1',
    'jit=off',
    // The store's queries are short: a parallel worker costs more time than it saves, and its shared memory
    // does not fit into the small /dev/shm of a container.
    'max_parallel_workers_per_gather=0',
    `fsync=${durable ? 'on' : 'off'}`,
    'synchronous_commit=on',
    `full_page_writes=${durable ? 'on' : 'off'}`,
    // Jobs and carts leave thousands of dead rows a minute, which make tables slow until a vacuum.
    'autovacuum_naptime=15s',
    'autovacuum_vacuum_scale_factor=0.05',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    'log_line_prefix=%m [%p] ',
    'password_encryption=scram-sha-256',
    'cluster_name=halal-basket',
  ];
}

/** @param {string} file */
function rotateLog(file) {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > KEEP_LOG_BYTES) fs.renameSync(file, `${file}.1`);
}

/** @param {string} file @param {number} count */
const lastLines = (file, count) =>
  fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');

/** @param {Files} files */
async function stopCluster(files) {
  const pid = livingPostmaster(files.cluster)?.pid;
  if (!pid) return;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT'])) {
    process.kill(pid, signal);
    if (await until(() => !isAlive(pid), { timeoutMs: FAST_STOP_MS, everyMs: 10 })) return;
  }
  throw new Explained(
    `PostgreSQL (process ${pid}) does not stop. Its log is ${files.log}. End that process yourself.`,
  );
}
