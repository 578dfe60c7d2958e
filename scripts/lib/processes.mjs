import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Explained } from './terminal.mjs';
import { inRoot, root } from './paths.mjs';

/** @type {{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }} */
export const quietly = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };

/** @param {number} ms */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls `question` until its answer is truthy.
 * @template T
 * @param {() => T | Promise<T>} question
 * @param {{ timeoutMs: number, everyMs?: number }} limits
 * @returns {Promise<T | undefined>} undefined when the time is over
 */
export async function until(question, { timeoutMs, everyMs = 25 }) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() >= end) return undefined;
    await sleep(everyMs);
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  // A container's first process often does not reap ended processes: kill(0) still finds them.
  return procStat(pid)?.state !== 'Z';
}

/** @param {number} pid */
function procStat(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startedAt: fields[19] };
  } catch {
    return undefined;
  }
}

/**
 * Returns a mark that distinguishes this process from a later process with the same number.
 * @param {number} pid
 */
export function processMark(pid) {
  const stat = procStat(pid);
  if (stat) return `${pid}@${stat.startedAt}`;
  return isAlive(pid) ? `${pid}@` : undefined;
}

/**
 * Returns true while the process of the mark runs.
 * @param {string} mark
 */
export function markIsAlive(mark) {
  const pid = Number(mark.split('@')[0]);
  if (!isAlive(pid)) return false;
  const now = processMark(pid);
  return now === undefined || now === mark;
}

/**
 * Returns the command line of a process, or undefined where the system does not show it.
 * @param {number} pid
 */
export function commandOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], quietly).trim();
    } catch {
      return undefined;
    }
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const underWay = new Set();

/** Ends all commands that `execute` is running, for a stop during a step. */
export function endCommands() {
  for (const child of underWay) child.kill('SIGTERM');
}

/**
 * Runs a command to its end. With `show` it prints the output while the command runs.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, input?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function execute(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    underWay.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (options.show) process.stdout.write(text);
      });
    }
    child.stdin?.end(options.input);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      underWay.delete(child);
      resolve({ code: code ?? (signal ? 128 : 1), output });
    });
  });
}

/**
 * Runs a command as `execute` does, but throws for a failure, with the output in the message.
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof execute>[2]} [options]
 */
export async function run(command, args, options) {
  const { code, output } = await execute(command, args, options);
  if (code !== 0) {
    const line = [path.basename(command), ...args].join(' ');
    throw new Explained(`"${line}" failed with code ${code}:\n\n${output.trim()}`);
  }
  return output;
}

/**
 * Returns the script of a tool in node_modules/.bin, which the caller runs with the same Node.
 * @param {string} name
 */
export function tool(name) {
  const link = inRoot('node_modules', '.bin', name);
  if (!fs.existsSync(link)) {
    throw new Explained(`${name} is not installed. Run npm install, then try again.`);
  }
  return fs.realpathSync(link);
}

/**
 * Returns the command and arguments that run a tool. On Windows the files of .bin are not scripts, so it uses
 * the launcher beside them.
 * @param {string} name
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function toolCommand(name, args) {
  const file = tool(name);
  return /\.[cm]?js$/.test(file) || startsWithNode(file)
    ? [process.execPath, [file, ...args]]
    : [file, args];
}

/** @param {string} file */
function startsWithNode(file) {
  const handle = fs.openSync(file, 'r');
  try {
    const head = Buffer.alloc(40);
    fs.readSync(handle, head, 0, 40, 0);
    return /^#!.*\bnode\b/.test(head.toString('latin1'));
  } finally {
    fs.closeSync(handle);
  }
}
