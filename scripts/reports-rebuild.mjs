import { runOnDatabase } from './lib/on-database.mjs';

/** `npm run reports:rebuild`: recomputes the sums of all reports from the orders. */
await runOnDatabase('reports-rebuild-main.ts', 2);
