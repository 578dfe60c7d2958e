import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { iconNames } from '../src/icons/names.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);
const phosphor = (path: string): string => require.resolve(`@phosphor-icons/core/${path}.svg`);

export const spritePath = join(root, 'icons.svg');
export const versionPath = join(root, 'src/icons/sprite.gen.ts');

interface Drawing {
  id: string;
  file: string;
}

function drawings(): Drawing[] {
  const { regular, bold, filled, own } = iconNames;
  return [
    ...regular.map((id) => ({ id, file: phosphor(`regular/${id}`) })),
    ...bold.map((id) => ({ id, file: phosphor(`bold/${id}-bold`) })),
    ...filled.map((name) => ({ id: `${name}-fill`, file: phosphor(`fill/${name}-fill`) })),
    ...own.map((id) => ({ id, file: join(root, 'src/icons/own', `${id}.svg`) })),
  ];
}

/** Drawing attributes of the outer `<svg>` that the symbol keeps; the page sets the others. */
const keptAttributes =
  /\b(?:viewBox|stroke-width|stroke-linecap|stroke-linejoin|stroke|fill)="[^"]*"/g;

function toSymbol({ id, file }: Drawing): string {
  const text = readFileSync(file, 'utf8').trim();
  const match = /^<svg\b([^>]*)>(.*)<\/svg>$/s.exec(text);
  if (!match) throw new Error(`Not a plain SVG: ${file}`);
  const [, head = '', body = ''] = match;
  return `<symbol id="${id}" ${(head.match(keptAttributes) ?? []).join(' ')}>${body}</symbol>`;
}

/** The whole sprite as text, identical for the same list of names. */
export function buildSprite(): string {
  const symbols = drawings()
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(toSymbol);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

/** The module with the sprite's address; the version in it lets browsers cache the file permanently. */
export function buildVersionModule(sprite: string): string {
  const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8);
  return `export const spriteHref = '/assets/icons.svg?v=${version}';\n`;
}
