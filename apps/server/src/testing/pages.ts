import { z } from 'zod';
import { publishNewPage } from '../modules/content/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, sql } from '../platform/db.ts';

/** Publishes the drafts of all pages, so that visitors see what a test wrote to them. */
export const publishPages = ({ db, clock }: { db: Db; clock: Clock }): Promise<void> =>
  db.transaction(async (tx) => {
    const pages = await tx.many(z.object({ name: z.string() }), sql`select name from content.page`);
    for (const { name } of pages) await publishNewPage(tx, name, clock.now());
  });
