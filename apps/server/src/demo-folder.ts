import path from 'node:path';

/** The demo shop’s data, seen from `apps/server/src` in development and `apps/server/dist` when built. */
export const demoFolder = path.resolve(import.meta.dirname, '..', '..', '..', 'demo');
