import { expect } from 'vitest';
import type { Visit } from './browser.ts';
import { settled, sideways, standards, violations } from './faults.ts';

/** A screen as it should be: silent, nothing beyond its edge, fit for everybody (WCAG 2.2 AA). */
export async function isSound({ page, problems }: Visit, screen: string): Promise<void> {
  await settled(page);
  expect(await violations(page, standards), `accessibility of ${screen}`).toEqual([]);
  expect(await sideways(page), `sideways scroll of ${screen}`).toBe(0);
  expect(problems, `console of ${screen}`).toEqual([]);
}

/** The part of it that differs between light and dark. */
export async function isLegible({ page, problems }: Visit, screen: string): Promise<void> {
  await settled(page);
  expect(await violations(page, ['color-contrast']), `contrast of ${screen}`).toEqual([]);
  expect(problems, `console of ${screen}`).toEqual([]);
}
