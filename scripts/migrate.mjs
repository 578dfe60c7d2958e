import { runOnDatabase } from './lib/on-database.mjs';

/** `npm run migrate`: migrates the store's database and ends. */
await runOnDatabase('migrate-main.ts');
