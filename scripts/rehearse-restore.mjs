import { runLongTests } from './lib/long-tests.mjs';

/**
 * `npm run rehearse-restore` takes a backup of a PostgreSQL while customers order, loses its machine, restores the
 * backup to a moment between two orders, checks money and stock, and prints the time until the next order.
 */
const OWN_POSTGRES = 'on';
await runLongTests(['guards/restore.integration.test.ts'], { OWN_POSTGRES }, { built: true });
