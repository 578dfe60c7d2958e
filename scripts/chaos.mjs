import { fullSizes, runLongTests } from './lib/long-tests.mjs';

/**
 * `npm run chaos` kills the server 50 times (`npm run chaos -- 5`: five times) while buyers pay with every
 * payment method through the gateway sandbox. Then it compares the sandbox's journal with the shop's books.
 * CHAOS_SEED chooses other moments.
 */
const CHAOS_KILLS = process.argv[2] ?? fullSizes.CHAOS_KILLS;
await runLongTests(['guards/chaos.integration.test.ts'], { CHAOS_KILLS }, { built: true });
