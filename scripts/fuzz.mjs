import { fullSizes, runLongTests } from './lib/long-tests.mjs';

/**
 * `npm run fuzz` sends random requests to every call, with and without a login, and fails on server errors and on
 * answers outside the contract (`npm run fuzz -- 50 7`: 50 requests for each call with seed 7; `npm run fuzz -- 50 7 cart`:
 * only calls with this text in their name). The same seed sends the same requests.
 */
const [requests = fullSizes.FUZZ_REQUESTS, seed, call] = process.argv.slice(2);
const FUZZ_SEED = seed ?? String(Math.floor(Math.random() * 1_000_000));
await runLongTests(['guards/fuzz.integration.test.ts'], {
  FUZZ_REQUESTS: requests,
  FUZZ_SEED,
  ...(call && { FUZZ_CALL: call }),
});
