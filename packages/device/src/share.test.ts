import { describe, expect, it, vi } from 'vitest';
import { share } from './share.ts';

const link = { title: 'Goat curry cut', url: 'https://shop.example/mutton/goat' };
const clipboard = () => ({ writeText: vi.fn(async () => {}) });

describe('share', () => {
  it('uses the share sheet of the device', async () => {
    const own = { share: vi.fn(async () => {}), clipboard: clipboard() };
    expect(await share(link, own)).toBe('shared');
    expect(own.share).toHaveBeenCalledWith(link);
    expect(own.clipboard.writeText).not.toHaveBeenCalled();
  });

  it('accepts a closed sheet, and copies the link after a failed one', async () => {
    const closed = { share: () => Promise.reject(new DOMException('no', 'AbortError')) };
    expect(await share(link, closed)).toBe('dismissed');
    const broken = { share: () => Promise.reject(new Error('no')), clipboard: clipboard() };
    expect(await share(link, broken)).toBe('copied');
  });

  it('copies the link without a sheet, and reports a refused clipboard', async () => {
    const own = { clipboard: clipboard() };
    expect(await share(link, own)).toBe('copied');
    expect(own.clipboard.writeText).toHaveBeenCalledWith(link.url);
    expect(await share(link, {})).toBe('failed');
    const locked = { clipboard: { writeText: () => Promise.reject(new Error('no')) } };
    expect(await share(link, locked)).toBe('failed');
  });
});
