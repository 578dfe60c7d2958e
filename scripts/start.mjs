import { demandNode } from './lib/node-version.mjs';

// What follows is loaded late: an old Node would stumble over its syntax instead of our sentence.
if (demandNode()) await (await import('./lib/start-store.mjs')).startStore();
