import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mapIn, mapVariables } from './map-settings.ts';

const read = (environment: Record<string, string>) =>
  mapIn(z.object(mapVariables).parse(environment), undefined);

describe('MAP_SOURCE', () => {
  it('serves a file under its own name', () => {
    expect(read({ MAP_SOURCE: '/srv/maps/hyderabad.pmtiles' })).toEqual({
      kind: 'archive',
      url: '/map/hyderabad.pmtiles',
      attribution: '© OpenStreetMap contributors',
      file: '/srv/maps/hyderabad.pmtiles',
      origins: [],
    });
  });

  it.each([
    ['https://maps.example/city.pmtiles?key=1', 'archive'],
    ['https://maps.example/v4/{z}/{x}/{y}.mvt', 'tiles'],
    ['https://maps.example/styles/streets.json', 'style'],
  ])('knows the kind of %s', (source, kind) => {
    const map = read({ MAP_SOURCE: source, MAP_ORIGINS: 'https://a.example, https://b.example' });
    expect(map).toMatchObject({ kind, url: source });
    expect(map?.origins).toEqual([
      'https://maps.example',
      'https://a.example',
      'https://b.example',
    ]);
    expect(map?.file).toBeUndefined();
  });

  it('switches the map of the demo shop off', () => {
    const env = { MAP_ORIGINS: '' };
    expect(mapIn(env, 'demo/map/quarter.pmtiles')?.attribution).toMatch(/invented/);
    expect(mapIn({ ...env, MAP_SOURCE: 'none' }, 'demo/map/quarter.pmtiles')).toBeUndefined();
    expect(mapIn(env, undefined)).toBeUndefined();
  });

  it.each(['city.mbtiles', 'https://maps.example', 'ftp:/city'])('refuses %s', (source) => {
    expect(() => read({ MAP_SOURCE: source })).toThrow(/must be a file ending in .pmtiles/);
  });

  it('refuses origins with a path', () => {
    expect(() => read({ MAP_ORIGINS: 'https://a.example/tiles' })).toThrow(/must list origins/);
  });
});
