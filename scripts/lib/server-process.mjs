import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './paths.mjs';
import { sleep, until } from './processes.mjs';
import { Explained } from './terminal.mjs';

const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 20_000;

/**
 * @typedef {{
 *   pid: number | undefined,
 *   ended: Promise<string>,
 *   ready: () => Promise<void>,
 *   stop: () => Promise<void>,
 *   kill: () => void,
 * }} ServerProcess `ended` resolves to the way in which it ended, for example "code 1"
 */

/**
 * Node's flags for the server. New objects fill 32 MB instead of 16 before they are collected: an order takes a tenth
 * less processor time of the server, which takes 20 MB more memory (decision 53).
 */
export const serverFlags = ['--max-semi-space-size=32'];

/** glibc would keep up to eight pools of free memory for each core: two take 14 MB less (decision 53). */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts the built server and forwards its output.
 * @param {{
 *   url: string,
 *   env: NodeJS.ProcessEnv,
 *   line: (text: string) => void,
 *   program?: string[],
 *   cwd?: string,
 * }} options
 * @returns {ServerProcess}
 */
export function startServer({ url, env, line, program, cwd = root }) {
  const leave = pathToFileURL(inRoot('scripts/lib/exit-with-starter.mjs')).href;
  // Source maps are off: Node would read all 7 MB at every start, and the bundle is readable without them.
  const args = program ?? [...serverFlags, '--import', leave, 'apps/server/dist/main.js'];
  // The server has its own process group: Ctrl-C reaches only this process, which stops all parts in order.
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...serverEnvironment, ...env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  forwardLines(child.stdout, line);
  /** @type {string | undefined} */
  let how;
  const ended = new Promise((/** @type {(how: string) => void} */ resolve) => {
    child.on('error', (error) => resolve((how = error.message)));
    child.on('exit', (code, signal) =>
      resolve((how = signal ? `signal ${signal}` : `code ${code}`)),
    );
  });
  return {
    pid: child.pid,
    ended,
    kill: () => void child.kill('SIGKILL'),
    ready: async () => {
      const answer = await until(async () => how !== undefined || isReady(url), {
        timeoutMs: READY_WITHIN_MS,
        everyMs: 20,
      });
      if (how !== undefined) {
        throw new Explained(
          `The server ended before it was ready (${how}). Its output above gives the reason.`,
        );
      }
      if (!answer) {
        throw new Explained(
          `The server does not answer at ${url}/readyz. Its output above gives the reason.`,
        );
      }
    },
    stop: async () => {
      child.kill('SIGTERM');
      const late = sleep(STOP_WITHIN_MS).then(() => 'late');
      if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
      await ended;
    },
  };
}

/** @param {string} url */
async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

/** @param {import('node:stream').Readable | null} stream @param {(text: string) => void} line */
export function forwardLines(stream, line) {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const one of lines) line(one);
  });
  stream?.on('end', () => rest && line(rest));
}
