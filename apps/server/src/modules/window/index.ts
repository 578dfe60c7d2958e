import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { pageVersion } from './view.ts';

export { windowRoutes } from './routes.ts';

/** Names the state of all that a stranger's page shows: catalogue, pages, stock, delivery promise. */
export const strangersVersion = (db: Db, clock: Clock): Promise<string> =>
  pageVersion({ db, clock, visitor: { kind: 'none' } });
