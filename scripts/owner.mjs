import { runOnDatabase } from './lib/on-database.mjs';

/** `npm run owner -- you@your.shop "Your Name"`: creates the account of an owner of the shop. */
await runOnDatabase('owner-main.ts');
