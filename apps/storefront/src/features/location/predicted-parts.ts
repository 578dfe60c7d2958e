export interface TextPart {
  text: string;
  /**
   * Whether the search adds this part to the typed text. Such parts are bold, so that rows differ
   * visibly.
   */
  predicted: boolean;
}

/** Letters and digits of any script, with their marks. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns how many of a word's letters the typed word covers, marks and case aside; 0 if the word
 * does not begin with it.
 */
function covered(word: string, typed: string): number {
  if (typed === '' || !plain(word).startsWith(typed)) return 0;
  let length = 0;
  for (const letter of word) {
    if (plain(word.slice(0, length)).length >= typed.length && plain(letter) !== '') break;
    length += letter.length;
  }
  return length;
}

/** Splits a found text into typed and predicted parts, which make up the whole text. */
export function predictedParts(text: string, typed: string): TextPart[] {
  const words = [...typed.matchAll(wordPattern)].map(([word]) => plain(word));
  const parts: TextPart[] = [];
  const add = (piece: string, predicted: boolean) => {
    const last = parts.at(-1);
    if (last && last.predicted === predicted) last.text += piece;
    else if (piece) parts.push({ text: piece, predicted });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const length = Math.max(0, ...words.map((each) => covered(word, each)));
    add(text.slice(end, index), true);
    add(word.slice(0, length), false);
    add(word.slice(length), true);
    end = index + word.length;
  }
  add(text.slice(end), true);
  return parts;
}
