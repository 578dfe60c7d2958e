import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isServed } from '../ports.mjs';
import { sandboxSettings, startSandbox } from '../gateway-sandbox.mjs';
import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';
import { serverFlags, startServer } from '../server-process.mjs';
import { makeFolder, writeConfig, writeFile } from './config-files.mjs';
import { startDaemon, untilReady } from './daemon.mjs';
import { clusterPorts } from './ports.mjs';

/** @typedef {ReturnType<typeof import('../shutdown.mjs').makeShutdown>} Shutdown */
/** @typedef {import('./database.mjs').ClusterDatabase} ClusterDatabase */

/** The process of background jobs has the last port of the stores. */
const jobsNumber = 9;

/**
 * Starts PgBouncer, the gateway sandbox, the store processes and nginx.
 * @param {string} base @param {import('./programs.mjs').Programs} programs
 * @param {Shutdown} shutdown
 * @param {{ database: ClusterDatabase, stores: number, line: (text: string) => void }} options
 */
export async function startStores(base, programs, shutdown, { database, stores: count, line }) {
  const ports = clusterPorts();
  const origin = `https://localhost:${ports.https}`;
  const pooled = await startPooler(base, programs, shutdown, database);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const nginx = await prepareNginx(base, programs, numbers);
  const gateways = startSandbox({
    port: ports.gateways,
    storeOrigin: origin,
    journal: path.join(makeFolder(base, 'gateways'), 'journal.jsonl'),
    env: { NODE_EXTRA_CA_CERTS: nginx.certificate },
  });
  shutdown.add(gateways.stop);
  await gateways.ready();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: database.direct,
    MIGRATE: 'off',
    ...sandboxSettings(`http://127.0.0.1:${ports.gateways}`),
  };
  await migrate(env, database.owner);
  const open = (/** @type {number} */ number, /** @type {'on' | 'off'} */ jobs) =>
    new StoreProcess(base, number, { ...env, JOBS: jobs }, line);
  const worker = open(jobsNumber, 'on');
  const stores = numbers.map((number) => open(number, 'off'));
  for (const store of [worker, ...stores]) {
    shutdown.add(() => store.stop());
    await store.start();
  }
  await nginx.start(shutdown);
  return { origin, certificate: fs.readFileSync(nginx.certificate, 'utf8'), stores, worker };
}

/**
 * Migrates and fills the shop as the owner of the tables, as the job of a release does.
 * @param {NodeJS.ProcessEnv} env @param {string} owner
 */
const migrate = (env, owner) =>
  run(process.execPath, [inRoot('apps/server/dist/migrate-main.js')], {
    env: { ...env, MIGRATE: 'on', DATABASE_OWNER_URL: owner, SEED: 'demo' },
  });

/** One process of the store, with a folder and a port of its own. */
export class StoreProcess {
  #folder;
  #env;
  #url;
  #line;
  /** @type {import('../server-process.mjs').ServerProcess | undefined} */
  #process;

  /**
   * @param {string} base @param {number} number @param {NodeJS.ProcessEnv} env
   * @param {(text: string) => void} line
   */
  constructor(base, number, env, line) {
    const port = clusterPorts().store(number);
    this.#folder = makeFolder(base, `store${number}`);
    this.#url = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port), DATA_DIR: this.#folder };
    this.#line = (/** @type {string} */ text) => line(`store${number}: ${text}`);
  }

  get url() {
    return this.#url;
  }

  get pid() {
    return this.#process?.pid;
  }

  async start() {
    const leave = pathToFileURL(inRoot('scripts/lib/exit-with-starter.mjs')).href;
    this.#process = startServer({
      url: this.#url,
      env: this.#env,
      line: this.#line,
      program: [...serverFlags, '--import', leave, inRoot('apps/server/dist/main.js')],
      cwd: this.#folder,
    });
    await this.#process.ready();
  }

  /** Ends it after its open requests. */
  async stop() {
    await this.#process?.stop();
  }

  async kill() {
    this.#process?.kill();
    await this.#process?.ended;
  }
}

/**
 * @param {string} base @param {import('./programs.mjs').Programs} programs
 * @param {Shutdown} shutdown @param {ClusterDatabase} database
 */
async function startPooler(base, programs, shutdown, { direct, serverPassword }) {
  const ports = clusterPorts();
  const folder = makeFolder(base, 'pgbouncer');
  writeFile(folder, 'users.txt', `"shop_server" "${serverPassword}"\n`);
  const file = writeConfig(folder, 'pgbouncer.ini', {
    PRIMARY_PORT: ports.primary,
    POOLER_PORT: ports.pooler,
  });
  const daemon = startDaemon(programs.pgbouncer, [file], { folder });
  shutdown.add(daemon.kill);
  const pooled = new URL(direct);
  pooled.port = String(ports.pooler);
  return pooled.href;
}

/**
 * Makes a certificate that no browser trusts, and the settings of nginx.
 * @param {string} base @param {import('./programs.mjs').Programs} programs @param {number[]} stores
 */
async function prepareNginx(base, programs, stores) {
  const ports = clusterPorts();
  const folder = makeFolder(base, 'nginx');
  const certificate = writeFile(folder, 'certificate.pem', '');
  const key = writeFile(folder, 'key.pem', '');
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30';
  const names = '-subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1';
  const args = `${request} ${names}`.split(' ');
  await run(programs.openssl, [...args, '-out', certificate, '-keyout', key]);
  const file = writeConfig(folder, 'nginx.conf', {
    HTTPS_PORT: ports.https,
    STORES: stores
      .map((number) => `    server 127.0.0.1:${ports.store(number)} max_fails=1 fail_timeout=1s;`)
      .join('\n'),
  });
  const start = async (/** @type {Shutdown} */ shutdown) => {
    const daemon = startDaemon(programs.nginx, ['-c', file, '-e', path.join(folder, 'error.log')], {
      folder,
    });
    shutdown.add(daemon.stop);
    await untilReady('nginx', daemon, folder, () => isServed(ports.https, '127.0.0.1'));
  };
  return { certificate, start };
}
