import { requireNode } from './lib/node-version.mjs';

if (requireNode()) await (await import('./lib/start-development.mjs')).startDevelopment();
