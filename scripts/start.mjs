import { requireNode } from './lib/node-version.mjs';

// The store is imported after the check: an old Node would fail at its syntax before it printed the error.
if (requireNode()) await (await import('./lib/start-store.mjs')).startStore();
