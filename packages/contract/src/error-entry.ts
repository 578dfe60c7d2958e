/** How a client shows a failure: a passing toast, text in place, or a page of its own. */
export type UiType = 'toast' | 'text' | 'page';

export interface CatalogueEntry {
  /** HTTP status of the answer. */
  readonly status: number;
  /** For people; the specification's words (section 8) where it has them. */
  readonly description: string;
  /** Default: `toast`. */
  readonly uiType?: UiType;
}

export const catalogue = <const C extends Record<string, CatalogueEntry>>(entries: C): C => entries;
