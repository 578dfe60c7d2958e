import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildStore } from './build-store.mjs';
import { ensureChromium } from './chromium.mjs';
import { addUp, countReport, oneCheck } from './counts.mjs';
import { ensureGenerated } from './generated.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, root } from './paths.mjs';
import { execute, toolCommand } from './processes.mjs';
import { bold, dim, duration, green, red, say, sayError } from './terminal.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {{ name: string, quick: boolean, work: (before: Counts) => Promise<Counts> }} Check */

/** @type {NodeJS.ProcessEnv} */
const shared = {};

/** The checks in their order: those that find a mistake soonest come first. @type {Check[]} */
const checks = [
  { name: 'types', quick: true, work: simple('types', typesAreRight) },
  { name: 'lint', quick: true, work: simple('lint', lintIsSilent) },
  { name: 'boundaries', quick: true, work: simple('boundaries', boundariesHold) },
  { name: 'format', quick: true, work: simple('format', formatIsKept) },
  { name: 'contract', quick: true, work: simple('contract', contractIsGenerated) },
  { name: 'architecture', quick: true, work: simple('architecture', picturesAreTrue) },
  { name: 'wording', quick: true, work: simple('wording', wordingIsPlain) },
  { name: 'secrets', quick: true, work: simple('secrets', gitHasNoSecret) },
  { name: 'unit', quick: true, work: () => vitest('unit') },
  // The build comes before the integration tests, because some of them render pages of the built shop.
  { name: 'build', quick: false, work: simple('build', storeIsBuilt) },
  { name: 'bundles', quick: false, work: simple('bundles', bundlesHaveNoSecret) },
  { name: 'audit', quick: false, work: simple('audit', dependenciesAreSound) },
  { name: 'integration', quick: false, work: () => withPostgres(() => vitest('integration')) },
  { name: 'e2e', quick: false, work: journeys },
  // Coverage comes last: it compares the specification's points with the tests that passed.
  { name: 'coverage', quick: false, work: coverageIsTrue },
];

/**
 * Runs all checks, or the quick ones, and prints a summary. A failure does not stop the later checks.
 * @param {{ quick: boolean }} options
 * @returns {Promise<number>} exit code
 */
export async function runChecks({ quick }) {
  const started = performance.now();
  try {
    await ensureInstalled({ tools: true });
    await ensureGenerated();
  } catch (error) {
    sayError(error);
    say('\n0 passed, 1 failed');
    return 1;
  }
  /** @type {{ name: string, counts: Counts, ms: number }[]} */
  const results = [];
  for (const { name, work } of checks.filter((check) => check.quick || !quick)) {
    say(`\n${bold(name)}`);
    const begun = performance.now();
    const before = addUp(results.map(({ counts }) => counts));
    const counts = await work(before).catch((error) => {
      sayError(error);
      return oneCheck(
        `${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
        false,
      );
    });
    results.push({ name, counts, ms: performance.now() - begun });
  }
  const total = addUp(results.map(({ counts }) => counts));
  say(`\n${bold('Summary')}`);
  for (const result of results) say(`  ${line(result)}`);
  say(`  ${dim(`all in ${duration(performance.now() - started)}`)}`);
  for (const failure of total.failures) say(`  ${red('✗')} ${failure.replaceAll(`${root}/`, '')}`);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** @param {{ name: string, counts: Counts, ms: number }} result */
function line({ name, counts, ms }) {
  const mark = counts.failed ? red('✗') : green('✓');
  const failed = counts.failed ? `, ${counts.failed} failed` : '';
  return `${mark} ${name.padEnd(12)} ${`${counts.passed} passed${failed}`.padEnd(24)} ${dim(duration(ms))}`;
}

/**
 * @param {string} name
 * @param {() => Promise<boolean>} holds
 */
function simple(name, holds) {
  return async () => oneCheck(name, await holds());
}

async function typesAreRight() {
  return (await import('../types.mjs')).checkTypes();
}

async function lintIsSilent() {
  return (await import('../lint.mjs')).lint();
}

async function boundariesHold() {
  return (await import('../lint.mjs')).boundaries();
}

async function wordingIsPlain() {
  return (await import('../lint.mjs')).wording();
}

async function formatIsKept() {
  return isSilent(toolCommand('oxfmt', ['--check']));
}

async function contractIsGenerated() {
  const script = 'packages/contract/scripts/generate.ts';
  if (!fs.existsSync(inRoot(script))) return true;
  return isSilent(toolCommand('tsx', [script, '--check']));
}

async function picturesAreTrue() {
  return (await import('../architecture.mjs')).architectureIsTrue();
}

async function gitHasNoSecret() {
  return hasNone((await import('./secrets.mjs')).secretsInGit());
}

async function bundlesHaveNoSecret() {
  return hasNone((await import('./secrets.mjs')).secretsInBundles());
}

/** @param {readonly string[]} secrets */
function hasNone(secrets) {
  for (const secret of secrets) say(`  ${red('✗')} ${secret}`);
  return secrets.length === 0;
}

/** Prints that the audit was skipped when the registry does not answer; this is not a failure. */
async function dependenciesAreSound() {
  const audit = await (await import('./npm-audit.mjs')).auditDependencies();
  if (audit.state === 'unreachable') {
    say(`  skipped: the registry's audit endpoint did not answer (${audit.why})`);
  }
  return audit.state !== 'vulnerable' || hasNone(audit.names);
}

/** @param {Counts} before @returns {Promise<Counts>} */
async function coverageIsTrue({ names }) {
  const { checkCoverage } = await import('./coverage.mjs');
  const failures = checkCoverage(names ?? new Map());
  if (failures.length === 0) return oneCheck('coverage', true);
  return { passed: 0, failed: failures.length, failures };
}

/** @param {[string, string[]]} command */
async function isSilent(command) {
  const { code, output } = await execute(...command);
  if (code !== 0) say(output.trimEnd());
  return code === 0;
}

async function storeIsBuilt() {
  await buildStore();
  return true;
}

async function journeys() {
  const env = {
    CHROMIUM_PATH: await ensureChromium((note) => say(`  ${dim(note)}`)),
    // A journey mostly waits: two at once use both cores of a small machine.
    E2E_STORES: process.env['E2E_STORES'] ?? '2',
  };
  return withPostgres(() => vitest('e2e', env));
}

/**
 * Runs the work with TEST_DATABASE_URL: the caller's database, or a temporary PostgreSQL for this run.
 * @template T
 * @param {() => Promise<T>} work
 */
async function withPostgres(work) {
  if (process.env['TEST_DATABASE_URL']) return work();
  const { startThrowawayPostgres } = await import('./vitest-postgres.mjs');
  const postgres = await startThrowawayPostgres();
  shared['TEST_DATABASE_URL'] = postgres.url;
  try {
    return await work();
  } finally {
    delete shared['TEST_DATABASE_URL'];
    await postgres.stop();
  }
}

/**
 * @param {string} project
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(project, env) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halal-basket-report-'));
  const report = path.join(folder, `${project}.json`);
  try {
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
    const command = toolCommand('vitest', [...args, `--outputFile.json=${report}`]);
    const { code } = await execute(...command, {
      env: { ...process.env, ...shared, ...env },
      show: true,
    });
    return countReport(project, report, code);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
