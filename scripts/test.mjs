import { requireNode } from './lib/node-version.mjs';

if (requireNode()) {
  const { runChecks } = await import('./lib/run-checks.mjs');
  process.exitCode = await runChecks({ quick: process.argv.includes('--quick') });
}
