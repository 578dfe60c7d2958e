import fs from 'node:fs';
import path from 'node:path';
import { dataDir } from './paths.mjs';
import { markIsAlive, processMark, until } from './processes.mjs';
import { Explained } from './terminal.mjs';

/*
 * The processes of the running store of this data folder. By them the next start distinguishes a running store
 * from a crashed start whose server still runs.
 */

const END_WITHIN_MS = 15_000;

const file = () => path.join(dataDir(), 'run.json');

/** @typedef {{ starter: string, server?: string, url: string }} Run */

/** @returns {Run | undefined} */
function readRun() {
  try {
    return JSON.parse(fs.readFileSync(file(), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {{ url: string, serverPid?: number | undefined }} run */
export function writeRun({ url, serverPid }) {
  fs.mkdirSync(dataDir(), { recursive: true });
  const run = {
    starter: processMark(process.pid),
    ...(serverPid && { server: processMark(serverPid) }),
    url,
  };
  fs.writeFileSync(file(), JSON.stringify(run));
}

export function removeRun() {
  if (readRun()?.starter === processMark(process.pid)) fs.rmSync(file(), { force: true });
}

/** The address of the store of this data folder, if it runs. @returns {string | undefined} */
export function runningUrl() {
  const run = readRun();
  return run && markIsAlive(run.starter) ? run.url : undefined;
}

/**
 * Throws when the store of this data folder runs; ends a server whose starter was killed.
 * @param {(pid: number) => void} say called before a server is ended
 */
export async function ensureNotRunning(say) {
  const run = readRun();
  if (!run) return;
  if (markIsAlive(run.starter)) {
    const pid = Number.parseInt(run.starter, 10);
    throw new Explained(
      `This store already runs: ${run.url}\n` +
        `  Stop it with Ctrl-C in its terminal, or:  kill ${pid}\n` +
        '  Start a second store with its own data:  DATA_DIR=.data-2 PORT=3001 npm start',
    );
  }
  const { server } = run;
  if (server && markIsAlive(server)) {
    const pid = Number.parseInt(server, 10);
    say(pid);
    await end(pid, () => markIsAlive(server));
  }
  fs.rmSync(file(), { force: true });
}

/** @param {number} pid @param {() => boolean} lives */
async function end(pid, lives) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    if (!lives()) return;
    process.kill(pid, signal);
    await until(() => !lives(), { timeoutMs: END_WITHIN_MS });
  }
}
