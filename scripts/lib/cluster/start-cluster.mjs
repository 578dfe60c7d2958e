import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeShutdown } from '../shutdown.mjs';
import { step } from '../terminal.mjs';
import { giveToUser } from './config-files.mjs';
import { startClusterDatabase } from './database.mjs';
import { clusterPorts, requireClusterPorts } from './ports.mjs';
import { clusterPrograms } from './programs.mjs';
import { startStores } from './stores.mjs';

/**
 * A running cluster. `replica` is the port that leads to the replicas.
 * @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster
 */

/**
 * Starts the whole cluster in a temporary folder, which `stop` removes. The store must be built.
 * @param {{
 *   stores?: number,
 *   line?: (text: string) => void,
 *   shutdown?: ReturnType<typeof makeShutdown>,
 * }} [options] `stores`: processes for visitors, besides the one of background jobs; `line` takes their output
 */
export async function startCluster({
  stores = 3,
  line = () => {},
  shutdown = makeShutdown(),
} = {}) {
  const programs = clusterPrograms();
  await requireClusterPorts();
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'halal-basket-cluster-'));
  // Programs of another user pass through it to their own folders, which are closed.
  fs.chmodSync(base, 0o711);
  giveToUser(base);
  shutdown.add(() => fs.rmSync(base, { recursive: true, force: true }));
  try {
    const database = await step('etcd, PostgreSQL and HAProxy', async (note) => {
      const started = await startClusterDatabase(base, programs, shutdown);
      note(`${started.machines.length} machines under Patroni`);
      return started;
    });
    const started = await step('PgBouncer, store and nginx', (note) => {
      note(`${stores} processes for visitors, 1 for background jobs`);
      return startStores(base, programs, shutdown, { database, stores, line });
    });
    return { base, database, ports: clusterPorts(), ...started, stop: () => shutdown.run() };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}
