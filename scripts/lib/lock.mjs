import fs from 'node:fs';
import path from 'node:path';
import { markIsAlive, processMark, until } from './processes.mjs';

/** A process can end between creating and removing its `.removal` file. The file counts for this time only. */
const REMOVAL_TAKES_AT_MOST_MS = 10_000;

/**
 * Runs `work` while this process holds the lock file, which names its owner. Takes over the lock of a process
 * that has ended.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ timeoutMs?: number }} [limits]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { timeoutMs = 120_000 } = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const mark = `${processMark(process.pid)} ${Math.random().toString(36).slice(2)}`;
  const taken = await until(() => take(file, mark), { timeoutMs, everyMs: 50 });
  if (!taken) {
    throw new Error(
      `The lock ${file} is held by process ${fs.readFileSync(file, 'utf8')}: wait for that process, or end it.`,
    );
  }
  try {
    return await work();
  } finally {
    if (read(file) === mark) fs.rmSync(file, { force: true });
  }
}

/** @param {string} file */
const read = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Creates the file with its content in one step, so that another process never reads an empty file.
 * @param {string} file
 * @param {string} content
 */
function create(file, content) {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  fs.writeFileSync(draft, content, { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    return createWithoutLinks(file, content);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * Some file systems have no hard links.
 * @param {string} file
 * @param {string} content
 */
function createWithoutLinks(file, content) {
  try {
    fs.writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

const codeOf = (/** @type {unknown} */ error) => /** @type {NodeJS.ErrnoException} */ (error).code;

/** @param {string} file @param {string} mark */
function take(file, mark) {
  if (create(file, mark)) return true;
  const owner = read(file);
  if (owner && !markIsAlive(owner.split(' ')[0] ?? '')) {
    removeStale(file, owner);
    return create(file, mark);
  }
  return false;
}

/**
 * Two waiting processes can find the same ended owner. Only one of them may remove the file: a second removal
 * would delete the lock that the first one has just taken.
 * @param {string} file
 * @param {string} owner
 */
function removeStale(file, owner) {
  const removal = `${file}.removal`;
  if (!create(removal, String(process.pid))) {
    const age =
      Date.now() - (fs.statSync(removal, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > REMOVAL_TAKES_AT_MOST_MS) fs.rmSync(removal, { force: true });
    return;
  }
  try {
    if (read(file) === owner) fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(removal, { force: true });
  }
}
