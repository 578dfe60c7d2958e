/** The kinds of texts, each with a list of its own. */
export const textParts = ['posts', 'faqs', 'legal'] as const;
export type TextPart = (typeof textParts)[number];

export interface TextsSearch {
  part?: TextPart;
}

export const textsSearchOf = (search: Record<string, unknown>): TextsSearch => {
  const part = textParts.find((each) => each === search['part']);
  return part && part !== 'posts' ? { part } : {};
};
