import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './lib/files.mjs';
import { inRoot } from './lib/paths.mjs';

const page = fs.readFileSync(inRoot('docs/messages.md'), 'utf8');
const brand = fs.readFileSync(inRoot('packages/contract/src/brand.ts'), 'utf8');

/** The server's code, with the brand's names instead of their constants. */
const code = filesBelow(inRoot('apps/server/src'), /(?<!\.test)\.ts$/)
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll(/\$\{brand\.(\w+)\}/g, (_all, name) => {
    return new RegExp(`  ${name}: '([^']*)'`).exec(brand)?.[1] ?? '';
  });

const rows = [...page.matchAll(/^\| `([\w-]+)` +\| \w+ +\| `(.+)` +\|$/gm)].map(
  ([, name = '', text = '']) => ({ name, text }),
);

/** Returns the constant sentences of a text that are long enough for a search, without variables and numbers. */
const constantParts = (/** @type {string} */ text) =>
  text
    .replace(/^Halal Basket: /, '')
    .split(/\{#var#\}|\d+|`|(?<=\.) /)
    .map((part) => part.trim())
    .filter((part) => part.length >= 6 && !part.startsWith('then an empty line'));

describe('docs/messages.md', () => {
  it.each(rows)('has the text of $name as the server sends it', ({ text }) => {
    expect(constantParts(text).filter((part) => !code.includes(part))).toEqual([]);
  });

  it('names every message that the server sends', () => {
    const sent = [...code.matchAll(/template: '([\w-]+)'/g)].map(([, name]) => name);
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
