import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../prepare-database.ts';
import { hasOwnPostgres } from '../testing/own-postgres.ts';

/*
 * During a deployment the former release serves on the schema of the next one. Here its own tests of selling run on it:
 * the code before the newest migration, with the migrations of today. It needs the history of the repository, installs
 * the former release's packages and takes some minutes, so it runs by `npm run prove -- R20`.
 */
const selling = ['checkout', 'orders', 'payments', 'slots', 'stock'].map(
  (module) => `apps/server/src/modules/${module}/`,
);

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..', '..', '..', '..');
const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim();

/** The last commit without the newest migration. */
async function formerCommit(): Promise<string> {
  const newest = fs.readdirSync(migrationsFolder).toSorted().at(-1) ?? '';
  const file = path.relative(root, path.join(migrationsFolder, newest));
  const added = await git('log', '--diff-filter=A', '--format=%H', '-n', '1', '--', file);
  return git('rev-parse', added ? `${added}^` : 'HEAD');
}

async function checkOut(commit: string, folder: string): Promise<void> {
  const archive = path.join(folder, 'former.tar');
  await git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive, '-C', folder]);
  fs.rmSync(archive);
  const migrations = path.join(folder, path.relative(root, migrationsFolder));
  fs.rmSync(migrations, { recursive: true });
  fs.cpSync(migrationsFolder, migrations, { recursive: true });
}

interface Report {
  /** False also where a file of tests could not be read. */
  success: boolean;
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs the former release's tests; without what this run of the tests has set. */
async function testsOf(folder: string): Promise<Report> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(TEST_|VITEST|NODE_ENV|OWN_|LOAD)/.test(name),
    ),
  );
  const report = path.join(folder, 'report.json');
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, env });
  // A failed test ends the command with a code; the report names it.
  await run(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      'integration',
      '--reporter=json',
      `--outputFile=${report}`,
      ...selling,
    ],
    { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 },
  ).catch(() => {});
  return JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
}

it.runIf(hasOwnPostgres)(
  'lets the former release sell on the schema of this one',
  async ({ task }) => {
    const commit = await formerCommit();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halal-basket-former-'));
    try {
      await checkOut(commit, folder);
      const { success, numPassedTests, testResults } = await testsOf(folder);
      const failed = testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName);
      expect(failed).toEqual([]);
      expect(success).toBe(true);
      expect(numPassedTests).toBeGreaterThan(100);
      task.meta.figure = `${numPassedTests} tests of selling of ${commit.slice(0, 8)}, the code before the newest migration, passed on the schema of today`;
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
  1_200_000,
);
