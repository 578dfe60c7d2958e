import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recentLocations, rememberLocation } from './recent-locations.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const place = (primaryText: string) => ({
  placeId: primaryText,
  primaryText,
  secondaryText: 'Hyderabad',
  pinCode: '500034',
  latitude: 17.4,
  longitude: 78.4,
  area: primaryText,
  city: 'Hyderabad',
  state: 'Telangana',
});
const names = (loggedIn = false) => recentLocations(loggedIn).map((each) => each.primaryText);

describe('recentLocations', () => {
  beforeEach(() => stored.clear());

  it('are the newest four, each once', () => {
    for (const name of ['a', 'b', 'c', 'a', 'd', 'e']) rememberLocation(place(name), false);
    expect(names()).toEqual(['e', 'd', 'a', 'c']);
  });

  it('are passed to the login and then forgotten', () => {
    rememberLocation(place('a'), false);
    expect(names(true)).toEqual(['a']);
    rememberLocation(place('b'), true);
    expect(names(false)).toEqual([]);
    expect(names(true)).toEqual([]);
  });

  it.each(['', '{', '[]', '{"places":7}', '{"places":[1,{}]}'])(
    'ignore %j in the storage',
    (text) => {
      stored.set('hb-recent-places', text);
      expect(names()).toEqual([]);
    },
  );
});
