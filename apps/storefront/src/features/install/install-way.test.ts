import { expect, it } from 'vitest';
import { installWay } from './install-way.ts';

const now = 1_800_000_000_000;
const day = 24 * 60 * 60_000;
const android = { isHeld: true, isInstalled: false, userAgent: 'Android Chrome', dismissedAt: 0 };
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

it('is the dialog of a browser that offers one', () => {
  expect(installWay(android, now)).toBe('dialog');
});

it('is the menu of Safari on iOS, not of other browsers there', () => {
  const safari = { ...android, isHeld: false, userAgent: iphone };
  expect(installWay(safari, now)).toBe('menu');
  expect(installWay({ ...safari, userAgent: `${iphone} CriOS/140.0` }, now)).toBe('none');
});

it('is none in an installed shop, and where the browser offers nothing', () => {
  expect(installWay({ ...android, isInstalled: true }, now)).toBe('none');
  expect(installWay({ ...android, isHeld: false }, now)).toBe('none');
});

it('is none for 90 days after the visitor dismissed the offer', () => {
  expect(installWay({ ...android, dismissedAt: now - 90 * day + 1 }, now)).toBe('none');
  expect(installWay({ ...android, dismissedAt: now - 90 * day }, now)).toBe('dialog');
});
