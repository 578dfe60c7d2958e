import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, type Shell, type Visit, visit } from './browser.ts';
import { isSound } from './checks.ts';

/** The two lives that each story is told of: they differ in all that a theme or a shell can change. */
const lives = [
  ['on a phone, in light', 'mobile', 'light'],
  ['at a desk, in the dark', 'desktop', 'dark'],
] as const;

/** Somebody with a browser that has never seen the shop. */
export interface Person extends Visit {
  /** The screen in front of them is fit for everybody. */
  looks: (screen: string) => Promise<void>;
}

export interface Life {
  browser: Browser;
  shell: Shell;
  /** A person of this life; with a shell, at that device. */
  someone: (shell?: Shell) => Promise<Person>;
}

/** A journey as people live it, told in both lives. Nobody's browser may complain until its end. */
export function story(title: string, tell: (life: Life) => Promise<void>): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  describe.each(lives)('%s', (_life, own, theme) => {
    test(title, { timeout: 120_000 }, async () => {
      const people: Person[] = [];
      const someone = async (shell: Shell = own): Promise<Person> => {
        const visitor = await visit(browser, shell, theme);
        const person = {
          ...visitor,
          looks: (screen: string) => isSound(visitor, screen),
        };
        people.push(person);
        return person;
      };
      await tell({ browser, shell: own, someone });
      expect(people.flatMap(({ problems }) => problems)).toEqual([]);
      await Promise.all(people.map(({ close }) => close()));
    });
  });
}
