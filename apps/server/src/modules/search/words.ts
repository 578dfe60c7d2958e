/** Words that tell nothing apart, in English and in romanised Hindi and Urdu. */
const fillers = new Set(['a', 'and', 'for', 'in', 'ka', 'ke', 'ki', 'of', 'or', 'the', 'with']);

/** Accents of Latin letters go; the vowel signs of Indian scripts are letters of their own right. */
const accents = /[\u0300-\u036f]/g;

/** The words of a text as they are compared: lower case, any script, fillers left out. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** Spellings that sound alike in romanised Indian languages, longer ones first. */
const soundings: readonly (readonly [RegExp, string])[] = [
  [/tch|chh|ch/g, 'ç'],
  [/ck|kh|q|c/g, 'k'],
  [/ph/g, 'f'],
  [/([bdgjt])h/g, '$1'],
  [/ee|ie|y/g, 'i'],
  [/oo/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/(\p{L})\1+/gu, '$1'],
];

/** Equal for spellings of one word: 'chiken' and 'chicken', 'jheenga' and 'jhinga'. */
export function soundOf(word: string): string {
  if (!/[a-z]/.test(word)) return word;
  return soundings.reduce((sound, [spelling, plain]) => sound.replace(spelling, plain), word);
}

/** All runs of three letters of a word, its edges included. */
export function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start += 1) {
    trigrams.add(padded.slice(start, start + 3));
  }
  return trigrams;
}

function trigramSimilarity(a: string, b: string): number {
  const ofA = trigramsOf(a);
  const ofB = trigramsOf(b);
  let common = 0;
  for (const trigram of ofA) if (ofB.has(trigram)) common += 1;
  return common / (ofA.size + ofB.size - common);
}

/** Letters to insert, drop, replace or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const choices = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      ];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) choices.push((before[column - 2] ?? 0) + 1);
      current.push(Math.min(...choices));
    }
    before = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

/** How alike two words are, from 0 to 1: by what they share, or by how few letters are wrong. */
export function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  // Short words differ by a letter and mean something else.
  const forgiven = longer >= 7 ? 2 : longer >= 4 ? 1 : 0;
  const wrong = Math.abs(a.length - b.length) <= forgiven ? editDistance(a, b) : longer;
  return Math.max(trigramSimilarity(a, b), wrong <= forgiven ? 1 - wrong / longer : 0);
}
