import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, type Shell, type Visit, visit } from './browser.ts';
import { isSound } from './checks.ts';

/** The two settings of each story: they differ in theme and shell. */
const lives = [
  ['on a phone, in light', 'mobile', 'light'],
  ['at a desk, in the dark', 'desktop', 'dark'],
] as const;

/** A person with a new browser. */
export interface Person extends Visit {
  /** Checks that the current screen is accessible. */
  looks: (screen: string) => Promise<void>;
}

export interface Life {
  browser: Browser;
  shell: Shell;
  /** A person of this setting; with a shell, on that device. */
  someone: (shell?: Shell) => Promise<Person>;
}

/** A journey in both settings. No browser may log an error until its end. */
export function story(title: string, tell: (life: Life) => Promise<void>): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  describe.each(lives)('%s', (_life, own, theme) => {
    test(title, async () => {
      const people: Person[] = [];
      const someone = async (shell: Shell = own): Promise<Person> => {
        const visitor = await visit(browser, shell, {
          theme,
          hasServiceWorker: true,
          hasMotion: true,
        });
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
