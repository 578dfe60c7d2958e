import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { isAlive, sleep } from '../processes.mjs';
import { Explained } from '../terminal.mjs';

const STOP_WITHIN_MS = 15_000;

/** PostgreSQL and PgBouncer refuse to run as root; Debian's packages create this user. */
export const clusterUser = process.getuid?.() === 0 ? 'postgres' : undefined;

/**
 * A program of the cluster that runs until it is stopped.
 * @typedef {{ pid: number, kill: () => Promise<void>, stop: () => Promise<void> }} Daemon
 */

/**
 * Starts a program in its folder, which also keeps its output. The system ends it when this process ends.
 * @param {string} command
 * @param {string[]} args
 * @param {{ folder: string, stopSignal?: NodeJS.Signals }} options `stopSignal`: SIGTERM by default
 * @returns {Daemon}
 */
export function startDaemon(command, args, { folder, stopSignal = 'SIGTERM' }) {
  const log = fs.openSync(path.join(folder, 'log.txt'), 'a');
  const user = clusterUser
    ? [`--reuid=${clusterUser}`, `--regid=${clusterUser}`, '--init-groups']
    : [];
  // In a process group of its own: Ctrl-C reaches only this process, which stops all parts in order.
  const child = spawn('setpriv', [...user, '--pdeathsig', 'TERM', '--', command, ...args], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: folder },
  });
  fs.closeSync(log);
  const ended = once(child, 'exit');
  const { pid = 0 } = child;
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const late = sleep(STOP_WITHIN_MS).then(() => child.kill('SIGKILL'));
    await Promise.race([ended, late]);
    await ended;
  };
  return { pid, kill: () => end('SIGKILL'), stop: () => end(stopSignal) };
}

/**
 * Waits until `isReady`. Throws with the last lines of the program's output if it ends before.
 * @param {string} name @param {Daemon} daemon @param {string} folder
 * @param {() => Promise<boolean>} isReady
 * @param {number} [withinMs]
 */
export async function untilReady(name, daemon, folder, isReady, withinMs = 120_000) {
  const end = Date.now() + withinMs;
  while (!(await isReady().catch(() => false))) {
    if (!isAlive(daemon.pid) || Date.now() > end) {
      const log = fs.readFileSync(path.join(folder, 'log.txt'), 'utf8').trim();
      throw new Explained(`${name} is not ready. The end of its output:\n\n${log.slice(-1500)}`);
    }
    await sleep(100);
  }
}
