import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const demo = path.resolve(import.meta.dirname, '..', '..', 'demo');

const plain = (text: string): string =>
  text
    .replace(/[*"{}\\]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Texts that the staff of the demo shop wrote; those without a translation are in English. */
const staffTexts = (): string =>
  plain(
    readdirSync(demo, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(csv|json|md)$/.test(file))
      .map((file) => readFileSync(path.join(demo, file), 'utf8'))
      .join(' '),
  );

/** Three words in Latin letters in a row. Brands, units and names have fewer. */
const sentence = /[a-z]{2,}(?:[ ,]+[a-z’'-]+){2,}/gi;

/** Visible and spoken texts of the page. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const isRead = parent?.checkVisibility() && !parent.closest('script, style, [lang="en"]');
      if (isRead) found.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!element.closest('[lang="en"]')) found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  });

/** English sentences of a page in another language that neither staff wrote nor `own` contains. */
export async function englishTexts(page: Page, own: readonly string[] = []): Promise<string[]> {
  const allowed = staffTexts() + plain(own.join(' '));
  const found = (await textsOf(page)).flatMap((text) => text.match(sentence) ?? []);
  return [...new Set(found)].filter((text) => !allowed.includes(plain(text)));
}
