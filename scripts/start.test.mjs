import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requireNode } from './lib/node-version.mjs';
import { freePort } from './lib/ports.mjs';
import { isAlive, processMark, sleep } from './lib/processes.mjs';
import { ensureNotRunning, runningUrl, writeRun } from './lib/run-file.mjs';
import { startServer } from './lib/server-process.mjs';
import { address, localUrl } from './lib/settings.mjs';

const before = { ...process.env };
/** @type {string} */
let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'start-'));
  process.env['DATA_DIR'] = folder;
});
afterEach(() => {
  process.env = { ...before };
  process.exitCode = undefined;
  fs.rmSync(folder, { recursive: true, force: true });
});

const url = 'http://localhost:3000';
const runFile = () => path.join(folder, 'run.json');
const deadMark = () => `${spawnSync(process.execPath, ['-e', '']).pid}@1`;

describe('a second start', () => {
  test('reports the address of the first one and how to end it', async () => {
    writeRun({ url });
    await expect(ensureNotRunning(() => {})).rejects.toThrow(`This store already runs: ${url}`);
    await expect(ensureNotRunning(() => {})).rejects.toThrow(`kill ${process.pid}`);
  });

  test('ends the server of a crashed start', async () => {
    const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    const server = processMark(Number(left.pid));
    fs.writeFileSync(runFile(), JSON.stringify({ starter: deadMark(), server, url }));
    /** @type {number[]} */
    const printed = [];
    await ensureNotRunning((pid) => printed.push(pid));
    expect(printed).toEqual([left.pid]);
    expect(isAlive(Number(left.pid))).toBe(false);
    expect(fs.existsSync(runFile())).toBe(false);
  });

  test('does not end another process that has the number of the server', async () => {
    const server = `${process.pid}@1`;
    fs.writeFileSync(runFile(), JSON.stringify({ starter: deadMark(), server, url }));
    await ensureNotRunning(() => expect.unreachable());
  });

  test('tells other commands its address while it runs', () => {
    expect(runningUrl()).toBeUndefined();
    writeRun({ url });
    expect(runningUrl()).toBe(url);
    fs.writeFileSync(runFile(), JSON.stringify({ starter: deadMark(), url }));
    expect(runningUrl()).toBeUndefined();
  });

  test('ignores a truncated file', async () => {
    fs.writeFileSync(runFile(), '{"starter":');
    await ensureNotRunning(() => expect.unreachable());
  });
});

describe('the server process', () => {
  const shop = `
    const http = require('node:http');
    console.log('opening');
    http.createServer((request, answer) => answer.end('ok')).listen(process.env.PORT, '127.0.0.1');
    process.on('SIGTERM', () => { console.log('closing'); process.exit(0); });`;

  /** @param {string} source @param {number} port */
  function start(source, port) {
    /** @type {string[]} */
    const lines = [];
    const server = startServer({
      url: `http://127.0.0.1:${port}`,
      env: { ...process.env, PORT: String(port) },
      line: (text) => lines.push(text),
      program: ['-e', source],
    });
    return { server, lines };
  }

  test('is ready when it answers, forwards its output, and stops on request', async () => {
    const { server, lines } = start(shop, await freePort());
    await server.ready();
    await server.stop();
    expect(await server.ended).toBe('code 0');
    expect(lines).toEqual(['opening', 'closing']);
  });

  test('reports the reason when it ends before it answers', async () => {
    const { server } = start('process.exit(3)', await freePort());
    await expect(server.ready()).rejects.toThrow('ended before it was ready (code 3)');
  });

  test.each([0, 1000])('exits when its starter is killed after %i ms', async (delay) => {
    const leave = new URL('lib/exit-with-starter.mjs', import.meta.url).href;
    const child = spawn(
      process.execPath,
      ['--import', leave, '-e', 'setTimeout(() => process.exit(7), 20000)'],
      { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    const ended = once(child, 'exit');
    await sleep(delay);
    child.disconnect();
    const [code] = await ended;
    expect(code).not.toBe(7);
  });
});

describe('settings', () => {
  test('explain an invalid port', () => {
    process.env['PORT'] = 'abc';
    expect(() => address()).toThrow('PORT is "abc"; it must be a whole number from 1 to 65535.');
  });

  test('give an address that a browser can open', () => {
    expect(localUrl({ port: 3000, host: '0.0.0.0' })).toBe('http://localhost:3000');
    expect(localUrl({ port: 80, host: 'fd00::1' })).toBe('http://[fd00::1]:80');
  });

  test.each([
    ['18.20.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['22.1.0', true],
  ])('Node %s is enough: %s', (version, enough) => {
    expect(requireNode(version)).toBe(enough);
  });
});
