import { fullSizes, runLongTests } from './lib/long-tests.mjs';

/** `npm run rush`: tests 500 concurrent buyers of the last 20 units, and 200 for the last free delivery of a slot. */
const { RUSH_BUYERS, RUSH_SLOT_BUYERS } = fullSizes;
await runLongTests(['guards/rush.integration.test.ts'], { RUSH_BUYERS, RUSH_SLOT_BUYERS });
