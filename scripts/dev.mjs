import { demandNode } from './lib/node-version.mjs';

if (demandNode()) await (await import('./lib/start-development.mjs')).startDevelopment();
