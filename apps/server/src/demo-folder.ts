import path from 'node:path';

/** The folder of the demo shop’s data, found from `apps/server/src` in development and `apps/server/dist` when built. */
export const demoFolder = path.resolve(import.meta.dirname, '..', '..', '..', 'demo');
