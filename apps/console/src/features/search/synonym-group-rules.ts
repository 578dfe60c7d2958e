import type { SynonymKind } from '@halal-basket/contract';

export interface SynonymGroupDraft {
  key: string;
  kind: SynonymKind;
  words: string;
  leadsTo: string;
}

export type DraftProblem = 'key' | 'words' | 'leadsTo';

/** Returns the words between commas or line breaks, each once. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns why the group cannot be saved, or null. */
export function problemOf({ key, kind, words, leadsTo }: SynonymGroupDraft): DraftProblem | null {
  if (!keyPattern.test(key)) return 'key';
  if (wordsIn(words).length === 0) return 'words';
  return kind === 'leadsTo' && wordsIn(leadsTo).length === 0 ? 'leadsTo' : null;
}
