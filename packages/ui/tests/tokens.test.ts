import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Theme, contrast, readColours } from './contrast.ts';

const css = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');

const words = 4.5;
const shapes = 3;

/** Foreground, background and minimum contrast: the pairs of the design direction, section 1. */
const pairs: [front: string, grounds: string[], least: number][] = [
  ['text', ['bg', 'surface', 'surface-2', 'surface-3', 'promise-soft', 'danger-soft'], 7],
  ['text-2', ['bg', 'surface', 'surface-2', 'surface-3', 'promise-soft', 'danger-soft'], words],
  ['text-3', ['bg', 'surface', 'surface-2', 'surface-3', 'brand-soft', 'promise-soft'], words],
  ['brand', ['bg', 'surface', 'surface-2', 'brand-soft', 'promise-soft'], words],
  ['on-brand', ['brand', 'brand-hover'], words],
  ['on-brand-soft', ['brand-soft'], words],
  ['on-hero', ['hero', 'hero-2'], words],
  ['on-hero-2', ['hero', 'hero-2'], words],
  ['hero-accent', ['hero', 'hero-2'], shapes],
  ['on-promise', ['promise', 'promise-hover'], words],
  ['promise-text', ['bg', 'surface', 'promise-soft'], words],
  ['on-deal', ['deal'], words],
  ['deal', ['bg', 'surface', 'deal-soft'], words],
  ['on-select', ['select'], words],
  ['select-text', ['bg', 'surface', 'select-soft'], words],
  ['success', ['bg', 'surface', 'success-soft'], words],
  ['danger', ['bg', 'surface', 'danger-soft'], words],
  ['on-danger', ['danger', 'danger-hover'], words],
  ['info', ['bg', 'surface', 'info-soft'], words],
  ['veg', ['bg', 'surface'], shapes],
  ['nonveg', ['bg', 'surface'], shapes],
  ['star', ['bg', 'surface'], shapes],
  ['control', ['bg', 'surface'], shapes],
  ['focus', ['bg', 'surface', 'surface-2', 'surface-3', 'promise-soft'], shapes],
];

describe.each<Theme>(['light', 'dark'])('colours of the %s theme', (theme) => {
  const colours = readColours(css, theme);
  const colour = (name: string) => {
    const value = colours.get(name);
    if (!value) throw new Error(`tokens.css has no plain colour --hb-${name}`);
    return value;
  };
  const cases = pairs.flatMap(([front, grounds, least]) =>
    grounds.map((ground) => ({ front, ground, least })),
  );
  it.each(cases)('have a contrast of $least for $front on $ground', ({ front, ground, least }) => {
    expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(least);
  });
});

describe('contrast', () => {
  it('is right at both ends of the scale', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#777777')).toBe(1);
  });
});
