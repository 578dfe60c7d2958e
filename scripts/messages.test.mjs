import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './lib/files.mjs';
import { inRoot } from './lib/paths.mjs';

const page = fs.readFileSync(inRoot('docs/messages.md'), 'utf8');
const brand = fs.readFileSync(inRoot('packages/contract/src/brand.ts'), 'utf8');

const brandName = (/** @type {string} */ name) =>
  new RegExp(`  ${name}: '([^']*)'`).exec(brand)?.[1] ?? '';

/** @type {Record<string, string>} */
const customerTexts = JSON.parse(
  fs.readFileSync(inRoot('apps/server/src/platform/messaging/customer-texts/en.json'), 'utf8'),
);

/** The texts to customers, with the brand's names in the place of their inputs. */
const texts = Object.values(customerTexts)
  .join('\n')
  .replaceAll('{shop}', brandName('name'))
  .replaceAll(/\{(money|points|membership)\}/g, (_all, name) => brandName(name));

const code = filesBelow(inRoot('apps/server/src'), /(?<!\.test)\.ts$/)
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');

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
    expect(constantParts(text).filter((part) => !texts.includes(part))).toEqual([]);
  });

  it('names every message that the server sends', () => {
    const named = [...code.matchAll(/template: '([\w-]+)'/g)].map(([, name = '']) => name);
    const written = Object.keys(customerTexts).flatMap(
      (name) => /^([\w-]+)\.(?:text|sms)$/.exec(name)?.[1] ?? [],
    );
    const sent = [...named, ...written];
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
