import { runLongTests } from './lib/long-tests.mjs';

/**
 * `npm run leaks`: five minutes of mixed load (`npm run leaks -- 900`: fifteen), then a comparison of the memory in use
 * with that at the start.
 */
await runLongTests(['guards/leaks.integration.test.ts'], {
  LEAKS_SECONDS: process.argv[2] ?? '300',
});
