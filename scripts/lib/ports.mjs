import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { commandOf, quietly } from './processes.mjs';

/**
 * Returns whether a server could listen on this port now.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function isFree(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Returns whether a server accepts connections on this port. Unlike `isFree` it never listens itself.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function isServed(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host });
    const settle = (/** @type {boolean} */ served) => {
      socket.destroy();
      resolve(served);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

/** @param {string} [host] @returns {Promise<number>} */
export function freePort(host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port: 0, host }, () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * Finds the process that listens on a port, if the system shows it.
 * @param {number} port
 * @returns {{ pid: number, command: string } | undefined}
 */
export function listenerOn(port) {
  const pid = process.platform === 'linux' ? listenerFromProc(port) : listenerFromLsof(port);
  return pid ? { pid, command: commandOf(pid) ?? 'unknown' } : undefined;
}

/** @param {number} port */
function listenerFromProc(port) {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = new Set();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    if (!fs.existsSync(table)) continue;
    for (const line of fs.readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === '0A' && local?.endsWith(`:${hexPort}`)) inodes.add(`socket:[${inode}]`);
    }
  }
  if (inodes.size === 0) return undefined;
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => hasOpen(pid, inodes));
}

/** @param {number} pid @param {Set<string>} targets */
function hasOpen(pid, targets) {
  try {
    return fs
      .readdirSync(`/proc/${pid}/fd`)
      .some((fd) => targets.has(fs.readlinkSync(`/proc/${pid}/fd/${fd}`)));
  } catch {
    return false;
  }
}

/** @param {number} port */
function listenerFromLsof(port) {
  try {
    const args = ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'];
    return Number(execFileSync('lsof', args, quietly).split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the error for a port that another process uses, with the remedies.
 * @param {number} port
 * @param {{ pid: number, command: string } | undefined} listener
 * @param {string} command the command of this start, for example `npm start`
 */
export function busyMessage(port, listener, command) {
  const who = listener
    ? `process ${listener.pid} (${shorten(listener.command)})`
    : 'another program';
  return (
    `Port ${port} is used by ${who}.\n` +
    `  Use another port:  PORT=${port + 1} ${command}\n` +
    (listener ? `  Or end the process: kill ${listener.pid}\n` : '')
  ).trimEnd();
}

/** @param {string} command */
const shorten = (command) => (command.length > 60 ? `${command.slice(0, 57)}…` : command);
