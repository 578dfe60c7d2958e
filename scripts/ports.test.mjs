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
  test('are free until a server listens', async () => {
    const port = await freePort();
    expect(await isFree(port, '127.0.0.1')).toBe(true);
    expect(await isFree(await listen('127.0.0.1'), '127.0.0.1')).toBe(false);
  });

  test('are served while a server accepts connections', async () => {
    expect(await isServed(await freePort(), '127.0.0.1')).toBe(false);
    expect(await isServed(await listen('127.0.0.1'), '127.0.0.1')).toBe(true);
  });

  test('are busy on each address while a server listens on all addresses', async () => {
    expect(await isFree(await listen('0.0.0.0'), '127.0.0.1')).toBe(false);
  });

  test.runIf(process.platform === 'linux')('show the process that listens', async () => {
    const listener = listenerOn(await listen('127.0.0.1'));
    expect(listener?.pid).toBe(process.pid);
    expect(listener?.command).toContain('node');
  });

  test('have an error that names the process and the remedies', () => {
    const message = busyMessage(3000, { pid: 41, command: 'python3 -m http.server' }, 'npm start');
    expect(message).toContain('Port 3000 is used by process 41 (python3 -m http.server)');
    expect(message).toContain('PORT=3001 npm start');
    expect(message).toContain('kill 41');
  });

  test('have an error that omits an unknown process', () => {
    const message = busyMessage(3000, undefined, 'npm start');
    expect(message).toContain('Port 3000 is used by another program');
    expect(message).not.toContain('kill');
  });
});
