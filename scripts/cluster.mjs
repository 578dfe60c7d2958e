import { buildStore } from './lib/build-store.mjs';
import { startCluster } from './lib/cluster/start-cluster.mjs';
import { clusterPrograms } from './lib/cluster/programs.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runLongTests } from './lib/long-tests.mjs';
import { listenForSignals, makeShutdown } from './lib/shutdown.mjs';
import { bold, cyan, dim, say, sayError } from './lib/terminal.mjs';

/**
 * `npm run cluster` starts the shop on this machine as it runs on several: deploy/cluster/README.md describes the parts.
 * Ctrl-C stops them and removes their data. `npm run cluster -- story` lets customers shop while parts of it fail.
 */
async function run() {
  if (process.argv[2] === 'story') {
    clusterPrograms();
    return runLongTests(['guards/cluster.integration.test.ts'], { CLUSTER: 'on' }, { built: true });
  }
  const shutdown = makeShutdown();
  listenForSignals(shutdown);
  clusterPrograms();
  await ensureInstalled();
  await buildStore();
  const line = (/** @type {string} */ text) => say(`    ${dim(text)}`);
  const { origin, base, ports, database } = await startCluster({ line, shutdown });
  const places = [
    ['Store', origin],
    ['Console', `${origin}/console`],
    ['Primary', `127.0.0.1:${ports.primary}, database${(await database.primary())?.number} now`],
    ['Replicas', `127.0.0.1:${ports.replica}`],
    ['Owner of the tables', database.owner],
    ['Folders', base],
  ];
  say(`\n  ${bold('The shop is open')}\n`);
  for (const [name, place] of places) say(`    ${name?.padEnd(20)} ${cyan(place ?? '')}`);
  say(`\n    ${dim('Ctrl-C stops all parts and removes their data.')}\n`);
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
