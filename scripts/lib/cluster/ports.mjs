import { isFree, listenerOn } from '../ports.mjs';
import { Explained } from '../terminal.mjs';

const defaultBase = 8440;

/** The first port of the cluster; CLUSTER_PORT moves all of them. */
const baseOf = () => Number(process.env['CLUSTER_PORT'] || defaultBase);

/** The number of machines with PostgreSQL, and of members of etcd. */
export const machines = [1, 2, 3];

/** The ports of all parts. Those of a machine are functions of its number. */
export function clusterPorts(base = baseOf()) {
  const from = (/** @type {number} */ first) => (/** @type {number} */ number) =>
    base + first + number;
  return {
    https: base + 3,
    pooler: base + 5,
    primary: base + 6,
    replica: base + 7,
    gateways: base + 9,
    /** The stores for visitors; the process of background jobs is the tenth. */
    store: from(10),
    postgres: from(20),
    status: from(23),
    etcd: from(26),
    peer: from(29),
    /** Addresses under which a machine's PostgreSQL and status page are reached by the others: links. */
    postgresLink: from(33),
    statusLink: from(36),
    /** The links of a machine to the three members of etcd. */
    etcdLink: (/** @type {number} */ machine, /** @type {number} */ member) =>
      base + 37 + machine * 3 + member,
  };
}

/** The last port is this much above the first. */
const span = 49;

/** Throws if another program uses one of the ports. */
export async function requireClusterPorts(base = baseOf()) {
  for (let port = base; port <= base + span; port += 1) {
    if (await isFree(port, '127.0.0.1')) continue;
    const listener = listenerOn(port);
    throw new Explained(
      `Port ${port} is used by ${listener ? `process ${listener.pid} (${listener.command})` : 'another program'}.\n` +
        `The cluster uses ports ${base} to ${base + span}; other ones: CLUSTER_PORT=${base + 100} npm run cluster`,
    );
  }
}
