import fs from 'node:fs';
import path from 'node:path';
import { commandOf, isAlive } from './processes.mjs';

/**
 * Reads the file in which a running server describes itself in its data folder.
 * @param {string} cluster
 * @returns {{ pid: number, port?: number, socketFolder?: string, status?: string } | undefined}
 */
export function readPidFile(cluster) {
  let text;
  try {
    text = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3]) || undefined,
    socketFolder: lines[4]?.trim() || undefined,
    status: lines[7]?.trim(),
  };
}

/**
 * Returns the pid file if its process runs and is a PostgreSQL. After a crash of the machine another program
 * can have the same number.
 * @param {string} cluster
 */
export function livingPostmaster(cluster) {
  const file = readPidFile(cluster);
  if (!file || !isAlive(file.pid)) return undefined;
  const command = commandOf(file.pid);
  return command === undefined || /postgres/i.test(command) ? file : undefined;
}

/**
 * Removes the pid file of an ended server, and the lock of its socket. PostgreSQL replaces them by itself, but refuses to
 * start while a process has its number (another program, or the ended server as a zombie).
 * Call this only when no process uses the folder.
 * @param {string} cluster
 */
export function removeStalePidFile(cluster) {
  if (livingPostmaster(cluster) || clusterIsInUse(cluster)) return;
  const { socketFolder, port } = readPidFile(cluster) ?? {};
  if (socketFolder && port) {
    fs.rmSync(path.join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
  }
  fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Returns whether the folder is the working folder of any process. PostgreSQL's child processes can run for a
 * moment after their parent was killed. Only Linux shows this.
 * @param {string} cluster
 */
export function clusterIsInUse(cluster) {
  if (process.platform !== 'linux' || !fs.existsSync(cluster)) return false;
  const folder = fs.realpathSync(cluster);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}
