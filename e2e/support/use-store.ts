import { afterAll } from 'vitest';
import { endVisits } from './browser.ts';
import { useStore } from './store-addresses.ts';

/** Gives the journeys of this worker their store. */
const addresses = process.env[`E2E_STORE_${process.env['VITEST_POOL_ID'] ?? 1}`];
if (addresses) useStore(JSON.parse(addresses));

afterAll(endVisits);
