import fs from 'node:fs';
import path from 'node:path';
import { commandOf, isAlive } from './processes.mjs';

/**
 * What a running server tells about itself in its data folder.
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
 * The process that the pid file names, if it lives and is a PostgreSQL. After a crash of the
 * machine another program may have been given the number.
 * @param {string} cluster
 */
export function livingPostmaster(cluster) {
  const file = readPidFile(cluster);
  if (!file || !isAlive(file.pid)) return undefined;
  const command = commandOf(file.pid);
  return command === undefined || /postgres/i.test(command) ? file : undefined;
}

/**
 * PostgreSQL replaces the pid file of a dead server itself, but as long as its number answers
 * (another program has it now, or nobody has collected the dead process) it refuses to start.
 * To be called when nothing uses the folder any more.
 * @param {string} cluster
 */
export function removeStalePidFile(cluster) {
  if (!livingPostmaster(cluster) && !clusterIsInUse(cluster)) {
    fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  }
}

/**
 * Whether any process works inside the folder: PostgreSQL's children do so, and can outlive
 * a killed parent for a moment. Only Linux can tell.
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
