import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

/*
 * Writes the typefaces of the Indian languages to `assets/fonts`: one variable file per language, with the letters of
 * its script and the weights that the shop uses. `npm run fonts -w packages/ui` runs it after an update of Noto.
 */

const target = resolve(import.meta.dirname, '../assets/fonts');
const { resolve: find } = createRequire(import.meta.url);

interface Face {
  font: string;
  script: string;
  from: number;
  to: number;
  boldest: number;
}

const faces: Record<string, Face> = {
  hi: { font: 'noto-sans-devanagari', script: 'devanagari', from: 0x900, to: 0x97f, boldest: 800 },
  ur: { font: 'noto-naskh-arabic', script: 'arabic', from: 0x600, to: 0x6ff, boldest: 700 },
  te: { font: 'noto-sans-telugu', script: 'telugu', from: 0xc00, to: 0xc7f, boldest: 800 },
  ta: { font: 'noto-sans-tamil', script: 'tamil', from: 0xb80, to: 0xbff, boldest: 800 },
  kn: { font: 'noto-sans-kannada', script: 'kannada', from: 0xc80, to: 0xcff, boldest: 800 },
  ml: { font: 'noto-sans-malayalam', script: 'malayalam', from: 0xd00, to: 0xd7f, boldest: 800 },
  bn: { font: 'noto-sans-bengali', script: 'bengali', from: 0x980, to: 0x9ff, boldest: 800 },
};

/** Joiners, the dotted circle of lone signs, and the full stop of Hindi and Bengali. */
const shared = '\u200c\u200d\u25cc\u0964\u0965';

for (const [locale, { font, script, from, to, boldest }] of Object.entries(faces)) {
  const source = `@fontsource-variable/${font}/files/${font}-${script}-wght-normal.woff2`;
  const letters = Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  const made = await subsetFont(await readFile(find(source)), letters.join('') + shared, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: boldest, default: 400 } },
  });
  await writeFile(join(target, `noto-${locale}.woff2`), made);
  process.stdout.write(`noto-${locale}.woff2: ${made.length} bytes\n`);
}
