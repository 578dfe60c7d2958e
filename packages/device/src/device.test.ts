import { expect, it } from 'vitest';
import type { Device } from './device.ts';
import * as browser from './index.ts';

it('is implemented by a browser without an app', () => {
  const device: Device = browser;
  expect(device.app).toBeUndefined();
  expect(Object.keys(device).sort()).toEqual([
    'app',
    'choiceOf',
    'findPosition',
    'keepChoice',
    'openEvents',
    'readCodeFromMessage',
    'share',
    'vibrate',
  ]);
});
