/** A heading as it is stored. */
export interface StoredHeading {
  id: number;
  slug: string;
  /** Something is filed under it. */
  inUse: boolean;
}

/** A heading as staff send it; without an id it is new. */
export interface EditedHeading {
  id: number | null;
  slug: string;
}

export type HeadingProblem = 'unknown' | 'slugChanged' | 'slugTaken';

export interface HeadingChanges {
  removed: StoredHeading[];
  /** The places of faulty headings. */
  problems: Map<number, HeadingProblem>;
}

/** The difference between stored headings and a new list of them. */
export function headingChanges(
  stored: readonly StoredHeading[],
  headings: readonly EditedHeading[],
): HeadingChanges {
  const byId = new Map(stored.map((heading) => [heading.id, heading]));
  const problems = new Map<number, HeadingProblem>();
  const [ids, slugs] = [new Set<number>(), new Set<string>()];
  for (const [place, { id, slug }] of headings.entries()) {
    const known = id === null ? undefined : byId.get(id);
    if (id !== null && (!known || ids.has(id))) problems.set(place, 'unknown');
    else if (known && known.slug !== slug) problems.set(place, 'slugChanged');
    else if (slugs.has(slug)) problems.set(place, 'slugTaken');
    if (id !== null) ids.add(id);
    slugs.add(slug);
  }
  return { removed: stored.filter(({ id }) => !ids.has(id)), problems };
}
