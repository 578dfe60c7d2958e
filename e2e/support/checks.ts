import { expect } from 'vitest';
import type { Visit } from './browser.ts';
import { settled, sideways, standards, violations } from './faults.ts';

/** A sound screen: no errors, nothing beyond its edge, accessible (WCAG 2.2 AA). */
export async function isSound({ page, problems }: Visit, screen: string): Promise<void> {
  await settled(page);
  expect(await violations(page, standards), `accessibility of ${screen}`).toEqual([]);
  expect(await sideways(page), `sideways scroll of ${screen}`).toBe(0);
  expect(problems, `console of ${screen}`).toEqual([]);
}

/** The checks that differ between the light and the dark theme. */
export async function isLegible({ page, problems }: Visit, screen: string): Promise<void> {
  await settled(page);
  expect(await violations(page, ['color-contrast']), `contrast of ${screen}`).toEqual([]);
  expect(problems, `console of ${screen}`).toEqual([]);
}
