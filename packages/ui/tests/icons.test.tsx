import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildSprite, buildVersionModule, spritePath, versionPath } from '../scripts/sprite.ts';
import { Icon } from '../src/icons/icon.tsx';
import { iconNames } from '../src/icons/names.ts';

describe('icon sprite', () => {
  const sprite = buildSprite();

  it('matches the list of names (else: npm run icons -w @halal-basket/ui)', () => {
    expect(readFileSync(spritePath, 'utf8')).toBe(sprite);
    expect(readFileSync(versionPath, 'utf8')).toBe(buildVersionModule(sprite));
  });

  it('draws every name once', () => {
    const { regular, bold, own } = iconNames;
    const names = [...regular, ...bold, ...own];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(sprite).toContain(`<symbol id="${name}" `);
  });
});

describe('Icon', () => {
  it('is decoration unless it has a label', () => {
    expect(renderToStaticMarkup(<Icon name="house" />)).toContain('aria-hidden="true"');
    expect(renderToStaticMarkup(<Icon name="house" label="Home" />)).toContain(
      'role="img" aria-label="Home"',
    );
  });

  it('uses the solid drawing when filled', () => {
    expect(renderToStaticMarkup(<Icon name="house" fill />)).toMatch(
      /icons\.svg\?v=\w+#house-fill/,
    );
  });

  it('mirrors only icons that point along the reading direction', () => {
    expect(renderToStaticMarkup(<Icon name="arrow-right" />)).toContain('rtl:-scale-x-100');
    expect(renderToStaticMarkup(<Icon name="clock" />)).not.toContain('rtl:');
  });
});
