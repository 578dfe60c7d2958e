import { fullSizes, runLongTests } from './lib/long-tests.mjs';

/**
 * `npm run abuse` makes ten thousand guesses at one login code, compares the answers for known and unknown
 * numbers, and measures how a hundred concurrent requests of each kind slow down another visitor.
 */
const { GUESSES, TIMINGS, ATTACKERS } = fullSizes;
await runLongTests(
  ['guards/guessing.integration.test.ts', 'guards/bystander.integration.test.ts'],
  { GUESSES, TIMINGS, ATTACKERS },
);
