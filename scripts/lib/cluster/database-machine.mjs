import fs from 'node:fs';
import path from 'node:path';
import { livingPostmaster } from '../postgres-pid.mjs';
import { isAlive, until } from '../processes.mjs';
import { makeFolder, writeConfig } from './config-files.mjs';
import { startDaemon, untilReady } from './daemon.mjs';
import { openLink } from './link.mjs';
import { clusterPorts, machines } from './ports.mjs';

/** @typedef {import('./link.mjs').Link} Link */
/** @typedef {{ superuser: string, replication: string }} Passwords */

/** One machine with PostgreSQL under Patroni, which others reach only by links that can be cut. */
export class DatabaseMachine {
  /** @type {number} */
  number;
  #folder;
  #config;
  #programs;
  /** @type {Link[]} */
  #links = [];
  /** @type {import('./daemon.mjs').Daemon | undefined} */
  #patroni;

  /**
   * @param {string} base @param {number} number @param {import('./programs.mjs').Programs} programs
   * @param {Passwords} passwords
   */
  constructor(base, number, programs, passwords) {
    const ports = clusterPorts();
    this.number = number;
    this.#programs = programs;
    this.#folder = makeFolder(base, `database${number}`);
    this.#config = writeConfig(this.#folder, 'patroni.yml', {
      NUMBER: number,
      PORT: ports.postgres(number),
      STATUS_PORT: ports.status(number),
      ADDRESS: ports.postgresLink(number),
      STATUS_ADDRESS: ports.statusLink(number),
      ETCD_1: ports.etcdLink(number, 1),
      ETCD_2: ports.etcdLink(number, 2),
      ETCD_3: ports.etcdLink(number, 3),
      PROGRAMS: programs.postgres,
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
    });
  }

  async openLinks() {
    const ports = clusterPorts();
    const { number } = this;
    this.#links = await Promise.all([
      openLink(ports.postgresLink(number), ports.postgres(number)),
      openLink(ports.statusLink(number), ports.status(number)),
      ...machines.map((member) => openLink(ports.etcdLink(number, member), ports.etcd(member))),
    ]);
  }

  /** Starts Patroni, which creates or continues the data folder. Resolves when Patroni's status page answers. */
  async start() {
    const daemon = startDaemon(this.#programs.patroni, [this.#config], { folder: this.#folder });
    this.#patroni = daemon;
    await untilReady('Patroni', daemon, this.#folder, async () => (await this.#status()) > 0);
  }

  /** Whether this machine is the primary and answers. */
  async isPrimary() {
    return (await this.#status('/primary')) === 200;
  }

  /** Whether this machine is a replica and follows the primary. */
  async isReplica() {
    return (await this.#status('/replica')) === 200;
  }

  /** Whether a commit waits for this machine. */
  async isSynchronous() {
    return (await this.#status('/sync')) === 200;
  }

  /** @param {string} [page] */
  async #status(page = '/health') {
    const url = `http://127.0.0.1:${clusterPorts().status(this.number)}${page}`;
    try {
      return (await fetch(url, { signal: AbortSignal.timeout(2000) })).status;
    } catch {
      return 0;
    }
  }

  /** Kills all processes of PostgreSQL. Patroni continues. */
  async killPostgres() {
    const postmaster = livingPostmaster(this.#data)?.pid ?? 0;
    for (const pid of [postmaster, ...childrenOf(postmaster)]) killHard(pid);
    await until(() => !isAlive(postmaster), { timeoutMs: 10_000 });
  }

  /** The machine is lost: all its processes end at once. */
  async kill() {
    await this.#patroni?.kill();
    await this.killPostgres();
  }

  /** The network of the machine is cut: nothing reaches it, and it reaches nothing. */
  cutNetwork() {
    for (const link of this.#links) link.cut();
  }

  mendNetwork() {
    for (const link of this.#links) link.mend();
  }

  /** Ends it without a shutdown of PostgreSQL, which takes half a minute: the data are removed. */
  async stop() {
    this.mendNetwork();
    await this.kill();
    for (const link of this.#links) await link.close();
  }

  get #data() {
    return path.join(this.#folder, 'data');
  }
}

/** @param {number} pid */
function killHard(pid) {
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** @param {number} parent @returns {number[]} */
function childrenOf(parent) {
  if (parent <= 0) return [];
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
