import type { Device } from '@halal-basket/device/device';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'https://shop.test' }) });
});
afterAll(() => vi.unstubAllGlobals());

it('is implemented by the plugins of an app', async () => {
  const device: Device = await import('./device.ts');
  expect(device.app?.shopOrigin).toBe('https://shop.test');
  expect(device.app?.payments.upiApps()).toEqual([]);
});
