import { runOnDatabase } from './lib/on-database.mjs';

/** `npm run reencrypt`: encrypts stored values again with the current secret of the shop. */
await runOnDatabase('reencrypt-main.ts', 2);
