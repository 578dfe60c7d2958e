import { runOnDatabase } from './lib/on-database.mjs';

/** `npm run erasures FILE`: erases the customers of the list again after a restore, before the servers start. */
await runOnDatabase('erasures-main.ts');
