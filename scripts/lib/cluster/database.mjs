import { randomBytes } from 'node:crypto';
import { withClient } from '../postgres-client.mjs';
import { until } from '../processes.mjs';
import { Explained } from '../terminal.mjs';
import { makeFolder, writeConfig } from './config-files.mjs';
import { DatabaseMachine } from './database-machine.mjs';
import { startDaemon, untilReady } from './daemon.mjs';
import { clusterPorts, machines } from './ports.mjs';

const REPLICAS_WITHIN_MS = 120_000;

/** @typedef {ReturnType<typeof import('../shutdown.mjs').makeShutdown>} Shutdown */
/**
 * The addresses of the database: `direct` leads to the primary, for the role of the server; `owner` for the one that
 * owns the tables.
 * @typedef {{
 *   machines: DatabaseMachine[],
 *   owner: string,
 *   direct: string,
 *   serverPassword: string,
 *   primary: () => Promise<DatabaseMachine | undefined>,
 *   untilWhole: () => Promise<void>,
 * }} ClusterDatabase
 */

const newPassword = () => randomBytes(18).toString('base64url');

/**
 * Starts etcd and three PostgreSQL servers under Patroni, and HAProxy before them.
 * @param {string} base @param {import('./programs.mjs').Programs} programs
 * @param {Shutdown} shutdown
 * @returns {Promise<ClusterDatabase>}
 */
export async function startClusterDatabase(base, programs, shutdown) {
  await startEtcd(base, programs, shutdown);
  const passwords = { superuser: newPassword(), replication: newPassword() };
  const all = machines.map((number) => new DatabaseMachine(base, number, programs, passwords));
  for (const machine of all) {
    shutdown.add(() => machine.stop());
    await machine.openLinks();
  }
  // The first creates the database, the others copy it.
  for (const machine of all) await machine.start();
  const untilWhole = () => waitForReplicas(all);
  await untilWhole();
  await startHaproxy(base, programs, shutdown);
  const superuser = `postgres://postgres:${passwords.superuser}@127.0.0.1:${clusterPorts().primary}/postgres`;
  const addresses = await createShop(superuser);
  const primary = async () => {
    for (const machine of all) if (await machine.isPrimary()) return machine;
    return undefined;
  };
  return { machines: all, ...addresses, primary, untilWhole };
}

/** @param {DatabaseMachine[]} all */
async function waitForReplicas(all) {
  const isWhole = async () => {
    const states = await Promise.all(
      all.map(async (machine) => [
        await machine.isPrimary(),
        await machine.isReplica(),
        await machine.isSynchronous(),
      ]),
    );
    const count = (/** @type {number} */ which) => states.filter((state) => state[which]).length;
    return count(0) === 1 && count(1) === all.length - 1 && count(2) >= 1;
  };
  if (await until(isWhole, { timeoutMs: REPLICAS_WITHIN_MS, everyMs: 200 })) return;
  throw new Explained('The replicas do not follow the primary. The logs are in the folders.');
}

/**
 * @param {string} base @param {import('./programs.mjs').Programs} programs
 * @param {Shutdown} shutdown
 */
async function startEtcd(base, programs, shutdown) {
  const ports = clusterPorts();
  const members = machines
    .map((number) => `etcd${number}=http://127.0.0.1:${ports.peer(number)}`)
    .join(',');
  const started = machines.map((number) => {
    const folder = makeFolder(base, `etcd${number}`);
    const file = writeConfig(folder, 'etcd.yml', {
      NUMBER: number,
      PORT: ports.etcd(number),
      PEER_PORT: ports.peer(number),
      MEMBERS: members,
    });
    const daemon = startDaemon(programs.etcd, ['--config-file', file], { folder });
    shutdown.add(daemon.stop);
    return { number, folder, daemon };
  });
  for (const { number, folder, daemon } of started) {
    const url = `http://127.0.0.1:${ports.etcd(number)}/health`;
    await untilReady('etcd', daemon, folder, async () => (await fetch(url)).ok);
  }
}

/**
 * @param {string} base @param {import('./programs.mjs').Programs} programs
 * @param {Shutdown} shutdown
 */
async function startHaproxy(base, programs, shutdown) {
  const ports = clusterPorts();
  const folder = makeFolder(base, 'haproxy');
  const file = writeConfig(folder, 'haproxy.cfg', {
    PRIMARY_PORT: ports.primary,
    REPLICA_PORT: ports.replica,
    SERVERS: machines
      .map(
        (number) =>
          `  server database${number} 127.0.0.1:${ports.postgresLink(number)} check port ${ports.statusLink(number)}`,
      )
      .join('\n'),
  });
  const daemon = startDaemon(programs.haproxy, ['-db', '-f', file], {
    folder,
    stopSignal: 'SIGUSR1',
  });
  shutdown.add(daemon.kill);
}

/**
 * Waits until HAProxy leads only to the primary: before its first checks it takes all machines for healthy.
 * @param {string} url
 */
async function untilPrimary(url) {
  let inARow = 0;
  const isPrimary = async () => {
    const found = await withClient(url, (client) =>
      client.query('select from (select 1) as one where not pg_is_in_recovery()'),
    ).catch(() => null);
    inARow = found?.rowCount ? inARow + 1 : 0;
    return inARow >= 10;
  };
  if (await until(isPrimary, { timeoutMs: 60_000, everyMs: 300 })) return;
  throw new Explained('HAProxy does not lead to the primary.');
}

/**
 * Creates the two roles and the database, as docs/going-live.md describes.
 * @param {string} superuser
 */
async function createShop(superuser) {
  const owner = newPassword();
  const server = newPassword();
  await untilPrimary(superuser);
  await withClient(superuser, async (client) => {
    await client.query(`create role shop_owner login password '${owner}'`);
    await client.query(`create role shop_server login password '${server}'`);
    for (const [limit, ms] of /** @type {const} */ ([
      ['statement_timeout', 15_000],
      ['lock_timeout', 5000],
      ['idle_in_transaction_session_timeout', 15_000],
    ]))
      await client.query(`alter role shop_server set ${limit} = ${ms}`);
    await client.query('create database shop owner shop_owner');
  });
  const shop = superuser.replace(/\/postgres$/, '/shop');
  await withClient(shop, (client) => client.query('create extension earthdistance cascade'));
  const as = (/** @type {string} */ role, /** @type {string} */ password) =>
    shop.replace(/\/\/[^@]*@/, `//${role}:${password}@`);
  return {
    owner: as('shop_owner', owner),
    direct: as('shop_server', server),
    serverPassword: server,
  };
}
