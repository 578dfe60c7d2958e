import fs from 'node:fs';
import path from 'node:path';
import { Explained } from '../terminal.mjs';

/** Debian's package of each program. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  openssl: 'openssl',
  setpriv: 'util-linux',
};

/** @typedef {Record<keyof typeof packages, string> & { postgres: string }} Programs */

/** Debian keeps the versions of PostgreSQL side by side, outside of the PATH. */
const versionsOfPostgres = '/usr/lib/postgresql';

/**
 * Returns the paths of the programs of the cluster; `postgres` is the folder of the newest version. Throws with the
 * command that installs the missing ones.
 * @param {string} [searched] the PATH
 * @returns {Programs}
 */
export function clusterPrograms(searched = `${process.env['PATH']}:/usr/sbin:/sbin`) {
  const found = Object.keys(packages).map((name) => [name, findProgram(name, searched)]);
  const postgres = newestPostgres();
  const missing = found.filter(([, file]) => !file).map(([name]) => name ?? '');
  if (!postgres) missing.push('postgres');
  if (missing.length > 0) {
    const names = missing.map((name) => /** @type {any} */ (packages)[name] ?? 'postgresql');
    throw new Explained(
      `The cluster needs ${missing.join(', ')}. On Debian or Ubuntu:\n\n` +
        `  apt-get install --no-install-recommends ${names.join(' ')}\n\n` +
        'The packages start services of their own, which the cluster does not use:\n\n' +
        '  systemctl disable --now postgresql patroni etcd pgbouncer haproxy nginx',
    );
  }
  return /** @type {Programs} */ ({ ...Object.fromEntries(found), postgres });
}

/** @param {string} name @param {string} searched */
const findProgram = (name, searched) =>
  searched
    .split(':')
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));

function newestPostgres() {
  if (!fs.existsSync(versionsOfPostgres)) return undefined;
  const [newest] = fs
    .readdirSync(versionsOfPostgres)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(versionsOfPostgres, version, 'bin'))
    .filter((folder) => fs.existsSync(path.join(folder, 'postgres')));
  return newest;
}
