import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { streetStyle } from './street-style.ts';

const options = {
  source: { kind: 'archive', url: 'https://shop.example/map/city.pmtiles', attribution: '' },
  language: 'en',
  areas: [
    {
      name: 'Hyderabad',
      ring: [
        [78, 17],
        [79, 17],
        [79, 18],
        [78, 17],
      ],
    },
  ],
} as const;

describe('the style of the streets', () => {
  it.each([true, false])('is valid, dark: %s', (dark) => {
    const style = streetStyle({ ...options, dark });
    expect(validateStyleMin(style)).toEqual([]);
    expect(style.sources['streets']).toMatchObject({
      url: 'pmtiles://https://shop.example/map/city.pmtiles',
    });
  });

  it('reads tiles of a template one by one, and loads no fonts', () => {
    const url = 'https://tiles.example/{z}/{x}/{y}.mvt';
    const source = { kind: 'tiles', url, attribution: '' } as const;
    const style = streetStyle({ ...options, source, dark: false });
    expect(style.sources['streets']).toMatchObject({ tiles: [url] });
    expect(style.glyphs).toBeUndefined();
  });
});
