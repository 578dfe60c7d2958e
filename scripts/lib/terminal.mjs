import { performance } from 'node:perf_hooks';

const coloured =
  process.env['FORCE_COLOR'] !== undefined
    ? process.env['FORCE_COLOR'] !== '0'
    : process.stdout.isTTY && process.env['NO_COLOR'] === undefined;

/** @param {number} open @param {number} close */
const paint = (open, close) => (/** @type {string} */ text) =>
  coloured ? `\u001B[${open}m${text}\u001B[${close}m` : text;

export const bold = paint(1, 22);
export const dim = paint(2, 22);
export const red = paint(31, 39);
export const green = paint(32, 39);
export const yellow = paint(33, 39);
export const cyan = paint(36, 39);

/** @param {string} [line] */
export const say = (line = '') => void process.stdout.write(`${line}\n`);

/** @param {number} ms */
export const duration = (ms) => {
  if (ms < 995) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** An error whose message contains the remedy. It is printed without a stack. */
export class Explained extends Error {}

/** After this time a log without a cursor shows that the work continues. */
const TELL_AFTER_MS = 1500;

/**
 * Runs one piece of work and prints one line with its time. A terminal shows the line during the work; a log
 * shows it at the end, and announces longer work.
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => Promise<T> | T} work `note` adds a few words to the line
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now();
  const live = coloured && process.stdout.isTTY;
  let remark = '';
  const line = () => `${title}${remark ? dim(` · ${remark}`) : ''}`;
  const elapsed = () => dim(duration(performance.now() - started));
  const draw = () => void process.stdout.write(`\r\u001B[2K  ${dim('…')} ${line()}  ${elapsed()}`);
  if (live) draw();
  const ticking = live
    ? setInterval(draw, 500)
    : setTimeout(() => say(`  … ${line()}`), TELL_AFTER_MS);
  const finish = (/** @type {string} */ mark) => {
    clearInterval(ticking);
    if (live) process.stdout.write('\r\u001B[2K');
    say(`  ${mark} ${line()}  ${elapsed()}`);
  };
  try {
    const result = await work((text) => {
      remark = text;
    });
    finish(green('✓'));
    return result;
  } catch (error) {
    finish(red('✗'));
    throw error;
  }
}

/**
 * Prints an error: an Explained error as its message, any other error with its stack.
 * @param {unknown} error
 */
export function sayError(error) {
  const text =
    error instanceof Explained
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`\n${red('✗')} ${text}\n`);
}
