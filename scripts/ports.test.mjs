import net from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { busyMessage, freePort, isFree, isServed, listenerOn } from './lib/ports.mjs';

/** @type {net.Server | undefined} */
let server;
afterEach(() => void server?.close());

/** @param {string} host @returns {Promise<number>} */
function listen(host) {
  return new Promise((resolve) => {
    const started = net.createServer();
    server = started;
    started.listen(0, host, () => {
      resolve(/** @type {net.AddressInfo} */ (started.address()).port);
    });
  });
}

describe('ports', () => {
  test('a port is free until a server listens there', async () => {
    const port = await freePort();
    expect(await isFree(port, '127.0.0.1')).toBe(true);
    expect(await isFree(await listen('127.0.0.1'), '127.0.0.1')).toBe(false);
  });

  test('a port is served while somebody answers', async () => {
    expect(await isServed(await freePort(), '127.0.0.1')).toBe(false);
    expect(await isServed(await listen('127.0.0.1'), '127.0.0.1')).toBe(true);
  });

  test('a listener on all addresses keeps the port of one address busy', async () => {
    expect(await isFree(await listen('0.0.0.0'), '127.0.0.1')).toBe(false);
  });

  test.runIf(process.platform === 'linux')('finds the process that listens', async () => {
    const listener = listenerOn(await listen('127.0.0.1'));
    expect(listener?.pid).toBe(process.pid);
    expect(listener?.command).toContain('node');
  });

  test('the message names the process, and the way out', () => {
    const message = busyMessage(3000, { pid: 41, command: 'python3 -m http.server' }, 'npm start');
    expect(message).toContain('Port 3000 is taken by process 41 (python3 -m http.server)');
    expect(message).toContain('PORT=3001 npm start');
    expect(message).toContain('kill 41');
  });

  test('the message omits an unknown process', () => {
    const message = busyMessage(3000, undefined, 'npm start');
    expect(message).toContain('Port 3000 is taken by another program');
    expect(message).not.toContain('kill');
  });
});
