import { runOnDatabase } from './lib/on-database.mjs';

/** `npm run ledger:verify`: checks the books of the store's database. */
await runOnDatabase('ledger-verify-main.ts', 2);
