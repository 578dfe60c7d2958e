import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withLock } from './lib/lock.mjs';
import { isAlive, markIsAlive, processMark, sleep } from './lib/processes.mjs';

/** @type {string} */
let folder;
beforeEach(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The number of a process that has just ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('lock', () => {
  test('runs one piece of work at a time', async () => {
    const file = path.join(folder, 'lock');
    let inside = 0;
    let most = 0;
    const visit = () =>
      withLock(file, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await sleep(10);
        inside -= 1;
      });
    await Promise.all([visit(), visit(), visit()]);
    expect(most).toBe(1);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('takes over the lock of an ended process', async () => {
    const file = path.join(folder, 'lock');
    fs.writeFileSync(file, `${deadPid()}@1 left`);
    expect(await withLock(file, async () => 'done', { timeoutMs: 2000 })).toBe('done');
  });

  test('is taken over by only one of several waiting processes', async () => {
    const file = path.join(folder, 'lock');
    fs.writeFileSync(file, `${deadPid()}@1 left`);
    let inside = 0;
    const visits = Array.from({ length: 8 }, () =>
      withLock(file, async () => {
        inside += 1;
        expect(inside).toBe(1);
        await sleep(2);
        inside -= 1;
      }),
    );
    await Promise.all(visits);
  });

  test('is free again after a failure', async () => {
    const file = path.join(folder, 'lock');
    const failing = withLock(file, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(fs.existsSync(file)).toBe(false);
  });
});

describe('marks of processes', () => {
  test('stay the same while the process runs', () => {
    expect(markIsAlive(String(processMark(process.pid)))).toBe(true);
  });

  test('are absent for an ended process', () => {
    const pid = deadPid();
    expect(isAlive(pid)).toBe(false);
    expect(processMark(pid)).toBeUndefined();
  });

  test.runIf(process.platform === 'linux')(
    'differ for a later process with the same number',
    () => {
      expect(markIsAlive(`${process.pid}@1`)).toBe(false);
    },
  );
});
