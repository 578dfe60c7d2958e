import { runLongTests } from './lib/long-tests.mjs';

/**
 * `npm run rush`: tests 500 concurrent buyers of the last 20 units, and 200 for the last free delivery of a slot.
 * `npm run prove -- --full R3 R4` tests ten and five times as many.
 */
await runLongTests(['guards/rush.integration.test.ts'], {
  RUSH_BUYERS: '500',
  RUSH_SLOT_BUYERS: '200',
});
