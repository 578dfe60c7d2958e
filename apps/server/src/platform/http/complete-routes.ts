import { callShapes } from '@halal-basket/contract';
import type { AllRoutes, Routes } from './routes.ts';

/** Throws Error if a call of the contract has no handler, so that such a server does not start. */
export function completeRoutes(routes: Routes): AllRoutes {
  const missing = Object.keys(callShapes).filter((name) => !(name in routes));
  if (missing.length > 0) {
    throw new Error(`The calls ${missing.join(', ')} have no handler: add it to a module's routes`);
  }
  return routes as AllRoutes;
}
