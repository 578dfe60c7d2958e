import { z } from 'zod';
import { count, id, instant } from './basic.ts';

/** The number of a version of a page. */
export const versionNumber = id;

export const pageVersionState = z.enum(['shown', 'scheduled', 'former', 'cancelled']);
export type PageVersionState = z.infer<typeof pageVersionState>;

/** A published or scheduled version of a page. */
export const pageVersion = z.object({
  number: versionNumber,
  state: pageVersionState,
  shownFrom: instant,
  /** Absent: the page is hidden from then on. */
  title: z.string().optional(),
  sectionCount: count,
  /** The version whose contents it repeats. */
  repeats: versionNumber.optional(),
  staffName: z.string(),
  madeAt: instant,
});
export type PageVersion = z.infer<typeof pageVersion>;

/** The time at which a version ends, and what visitors see then. */
const versionEnd = z.strictObject({ at: instant, next: z.enum(['previous', 'nothing']) });

/** A draft to publish. */
export const newPageVersion = z.strictObject({
  /** Null: now. */
  shownFrom: instant.nullable(),
  /** Null: until another version starts. */
  end: versionEnd.nullable(),
});
export type NewPageVersion = z.infer<typeof newPageVersion>;
