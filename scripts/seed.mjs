import { runOnDatabase } from './lib/on-database.mjs';

/** `npm run seed -- --big`: fills the store's database. */
await runOnDatabase('seed-main.ts');
