/** The reading rules of an Indian script, and the start of its Unicode block. */
interface Script {
  readonly start: number;
  /** Whether the vowel of a bare consonant is mostly silent at the end and between vowels. */
  readonly dropsVowel: boolean;
  /** The sign over a letter that makes it nasal. */
  readonly nasal: 'n' | 'ng' | 'm';
}

const scripts: readonly Script[] = [
  { start: 0x0900, dropsVowel: true, nasal: 'n' }, // Devanagari
  { start: 0x0980, dropsVowel: true, nasal: 'ng' }, // Bengali
  { start: 0x0a00, dropsVowel: true, nasal: 'n' }, // Gurmukhi
  { start: 0x0a80, dropsVowel: true, nasal: 'n' }, // Gujarati
  { start: 0x0b80, dropsVowel: false, nasal: 'm' }, // Tamil
  { start: 0x0c00, dropsVowel: false, nasal: 'm' }, // Telugu
  { start: 0x0c80, dropsVowel: false, nasal: 'm' }, // Kannada
  { start: 0x0d00, dropsVowel: false, nasal: 'm' }, // Malayalam
];
const tamil = 0x0b80;
const blockLength = 0x80;

/** Unicode puts the same letter at the same offset in each of these blocks. */
const letters = (first: number, spellings: string): ReadonlyMap<number, string> =>
  new Map(
    spellings
      .split(' ')
      .flatMap((spelling, index) => (spelling === '-' ? [] : [[first + index, spelling]])),
  );
const vowels = letters(0x05, 'a aa i ii u uu ri li e e e ai o o o au');
const consonants = letters(
  0x15,
  'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h',
);
const vowelSigns = letters(0x3e, 'aa i ii u uu ri - e e e ai o o o au');
/** Malayalam's consonants without a vowel, from U+0D7A. */
const chillu = letters(0x7a, 'n n r l l k');
/** The letters that a dot below changes. */
const dotted: Readonly<Record<string, string>> = {
  k: 'q',
  j: 'z',
  ph: 'f',
  d: 'r',
  dh: 'rh',
};
const nasalSigns = new Set([0x01, 0x02]);
const dot = 0x3c;
const virama = 0x4d;
const bengaliEndingT = 0x4e;

interface Sign {
  consonant?: string;
  vowel: string;
  /** A vowel without a sign, which may be silent. */
  silent?: boolean;
  /** The nasal sound of the vowel before it. */
  isNasal?: boolean;
}

/** The signs of one word of one script, each a consonant with its vowel. */
function signsOf(word: string, { start, nasal }: Script): Sign[] {
  const signs: Sign[] = [];
  for (const character of word) {
    const place = (character.codePointAt(0) ?? 0) - start;
    const last = signs.at(-1);
    const consonant = consonants.get(place) ?? (place === bengaliEndingT ? 't' : undefined);
    const vowelSign = vowelSigns.get(place);
    const vowel = vowels.get(place);
    const digit = place >= 0x66 && place <= 0x6f ? String(place - 0x66) : undefined;
    if (consonant !== undefined) {
      signs.push({ consonant, vowel: 'a', silent: place !== bengaliEndingT });
      if (place === bengaliEndingT) signs.push({ vowel: '' });
    } else if (vowelSign !== undefined && last)
      Object.assign(last, { vowel: vowelSign, silent: false });
    else if (vowel !== undefined) signs.push({ vowel });
    else if (chillu.has(place) && start === 0x0d00) {
      signs.push({ consonant: chillu.get(place) ?? '', vowel: '' });
    } else if (place === virama && last) Object.assign(last, { vowel: '', silent: false });
    else if (place === dot && last?.consonant) {
      last.consonant = dotted[last.consonant] ?? last.consonant;
    } else if (nasalSigns.has(place)) signs.push({ consonant: nasal, vowel: '', isNasal: true });
    else if (digit !== undefined) signs.push({ vowel: digit });
  }
  return signs;
}

/** Tamil writes one letter for a sound that is hard alone and soft between others. */
function soften(signs: Sign[]): void {
  signs.forEach((sign, place) => {
    const before = signs[place - 1];
    const after = signs[place + 1];
    const doubled =
      (before?.consonant === sign.consonant && before?.vowel === '') ||
      (sign.vowel === '' && after?.consonant === sign.consonant);
    if (!before || doubled) return;
    const afterNasal = before.vowel === '' && /^(n|ng|ny|m)$/.test(before.consonant ?? '');
    const between = before.vowel !== '' && sign.vowel !== '';
    if (sign.consonant === 'k' && (afterNasal || between)) sign.consonant = 'g';
    else if (sign.consonant === 't' && (afterNasal || between)) sign.consonant = 'd';
    else if (sign.consonant === 'p' && afterNasal) sign.consonant = 'b';
    else if (sign.consonant === 'ch') sign.consonant = afterNasal ? 'j' : 's';
  });
}

/** Tamil's two letters for t: the dental one stays hard between vowels. */
const tamilDental = 0x24;

/** Northern languages do not speak the vowel of a bare consonant at the end and before a full one. */
function silence(signs: Sign[]): void {
  const last = signs.at(-1);
  if (signs.length > 1 && last?.silent) last.vowel = '';
  for (let place = signs.length - 2; place > 0; place -= 1) {
    const sign = signs[place];
    const after = signs[place + 1];
    const before = signs[place - 1];
    const follows = before?.vowel || before?.isNasal;
    if (sign?.silent && follows && after?.consonant && after.vowel) sign.vowel = '';
  }
}

/** Before their own kind the nasals of the throat and the palate sound like n: 'ஞ்ச' → 'nj'. */
const heard = ({ consonant = '', vowel }: Sign): string =>
  vowel === '' && (consonant === 'ny' || consonant === 'ng') ? 'n' : consonant;

const nasalBefore = (next: string | undefined, nasal: string): string => {
  if (nasal === 'ng') return nasal;
  if (next && /^[pbm]/.test(next)) return 'm';
  return next && /^[kgcjtd]/.test(next) ? 'n' : nasal;
};

function readWord(word: string, script: Script): string {
  const dental =
    script.start === tamil
      ? word.replaceAll(String.fromCodePoint(tamil + tamilDental), '\u0ba5')
      : word;
  const signs = signsOf(dental, script);
  if (script.start === tamil) soften(signs);
  if (script.dropsVowel) silence(signs);
  return signs
    .map((sign, place) => {
      const { consonant = '', vowel } = sign;
      const isLetter = consonant === script.nasal && vowel === '' && script.nasal !== 'n';
      const isNasal = sign.isNasal || isLetter;
      const spoken = isNasal ? nasalBefore(signs[place + 1]?.consonant, consonant) : heard(sign);
      return spoken + vowel;
    })
    .join('');
}

/** Urdu in Arabic letters, which omit short vowels. */
const arabic: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'ا a,آ a,أ a,إ a,ب b,پ p,ت t,ٹ t,ث s,ج j,چ ch,ح h,خ kh,د d,ڈ d,ذ z,ر r,ڑ r,ز z,ژ zh,س s,ش sh',
    'ص s,ض z,ط t,ظ z,ع a,غ gh,ف f,ق q,ک k,ك k,گ g,ل l,م m,ن n,ں n,ھ h,ہ h,ه h,ة a,ی i,ي i,ى i',
    'ے e,ئ i,ء ,و o,ؤ o',
  ]
    .join(',')
    .split(',')
    .map((pair) => pair.split(' ')),
);

const readArabic = (word: string): string =>
  Array.from(word)
    .map((letter, place, all) => {
      const next = all[place + 1];
      if (letter === 'و' && (place === 0 || next === 'ا')) return 'v';
      if ((letter === 'ہ' || letter === 'ه') && place > 0 && next === undefined) return 'a';
      return arabic[letter] ?? '';
    })
    .join('');

/** Words never mix scripts, so each run belongs to one script. */
const indic =
  /\p{Script=Devanagari}+|\p{Script=Bengali}+|\p{Script=Gurmukhi}+|\p{Script=Gujarati}+|\p{Script=Tamil}+|\p{Script=Telugu}+|\p{Script=Kannada}+|\p{Script=Malayalam}+/gu;
const arabicRun = /\p{Script=Arabic}+/gu;

const scriptOf = (character: string): Script | undefined => {
  const code = character.codePointAt(0) ?? 0;
  return scripts.find(({ start }) => code >= start && code < start + blockLength);
};

/**
 * The text with words of Indian scripts and of Urdu in Latin letters: 'झींगा' → 'jhiingaa', 'கோழி' → 'kozhi'.
 * It follows rules, not always a speaker's spelling; `soundOf` makes most spellings equal. Other scripts stay
 * unchanged.
 */
export const toLatin = (text: string): string =>
  text
    .replace(indic, (word) => {
      const script = scriptOf(word);
      return script ? readWord(word, script) : word;
    })
    .replace(arabicRun, readArabic);
