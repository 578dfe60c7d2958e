import { runLongTests } from './lib/long-tests.mjs';
import { inRoot } from './lib/paths.mjs';

/**
 * `npm run breach-drill` plays the theft of a staff account on a database of its own, and the answer of the owner. It
 * writes the list of customers and the drafts of all notices to dist/breach-drill.
 */
await runLongTests(['guards/breach.integration.test.ts'], {
  BREACH_DRILL_FOLDER: inRoot('dist', 'breach-drill'),
});
