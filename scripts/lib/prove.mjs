import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { readReport } from './counts.mjs';
import { ensureGenerated } from './generated.mjs';
import { fullSizes } from './long-tests.mjs';
import { execute, toolCommand } from './processes.mjs';
import {
  keyOf,
  readPromises,
  readResults,
  resultOf,
  summaryOf,
  writeResults,
} from './promises.mjs';
import { Explained, dim, duration, green, red, say, yellow } from './terminal.mjs';

/** @typedef {import('./promises.mjs').Promised} Promised */

/** The sizes of the tests by the kind of the run. Both run the tests that need a PostgreSQL of their own. */
const sizes = {
  short: { CHAOS_KILLS: '3', RUSH_BUYERS: '100', RUSH_SLOT_BUYERS: '50', LEAKS_SECONDS: '60' },
  full: fullSizes,
};

/**
 * Runs the tests of the promises and writes their results.
 * @param {{ size: 'short' | 'full', ids: string[] }} options no ids: all promises
 * @returns {Promise<boolean>} whether all of the tests ran and passed
 */
export async function provePromises({ size, ids }) {
  const promises = readPromises();
  const unknown = ids.filter((id) => !promises.some((promised) => promised.id === id));
  if (unknown.length > 0) throw new Explained(`There is no promise ${unknown.join(', ')}.`);
  const chosen = promises.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const proofs = chosen.flatMap((promised) => promised.proofs);
  // Vitest would run all tests.
  if (proofs.length === 0) throw new Explained(`No test proves ${ids.join(', ')} yet.`);
  await ensureGenerated();
  const started = performance.now();
  const report = await runTests([...new Set(proofs.map(({ file }) => file))], sizes[size]);
  const date = new Date().toISOString().slice(0, 10);
  const results = readResults();
  const failed = proofs.filter((proof) => {
    const result = resultOf(proof, report, date);
    if (result) results[keyOf(proof)] = { ...results[keyOf(proof)], [size]: result };
    return !result?.passed;
  });
  writeResults(results);
  for (const promised of chosen) say(`  ${line(promised, failed)}`);
  say(`\n${summaryOf(promises, results)}  ${dim(duration(performance.now() - started))}`);
  return failed.length === 0;
}

/** @param {Promised} promised @param {import('./promises.mjs').Proof[]} failed */
function line({ id, says, proofs, lacks }, failed) {
  const name = `${id.padEnd(4)}${says}`;
  if (proofs.length === 0) return `${yellow('?')} ${name} ${dim('no proof')}`;
  const bad = proofs.filter((proof) => failed.includes(proof));
  if (bad.length > 0) return `${red('✗')} ${name}\n      ${bad.map(keyOf).join('\n      ')}`;
  return `${green('✓')} ${name}${lacks ? dim(` not proved: ${lacks}`) : ''}`;
}

/**
 * @param {string[]} files
 * @param {Record<string, string>} env a variable of the shell wins over each
 * @returns {Promise<import('./counts.mjs').Report>}
 */
async function runTests(files, env) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halal-basket-proof-'));
  const file = path.join(folder, 'report.json');
  try {
    const projects = ['--project', 'unit', '--project', 'integration'];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const command = toolCommand('vitest', ['run', ...projects, ...reporters, ...files]);
    await execute(...command, {
      env: { ...env, OWN_POSTGRES: 'on', LOAD: 'on', ...process.env },
      show: true,
    });
    const report = readReport(file);
    if (!report) throw new Explained('The test runner crashed. Its output above gives the reason.');
    return report;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
