import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCode } from './load-code.ts';

const code = { Part: 'its code' };
const file = 'https://shop.example/assets/a1b2c3d.js';
const lost = () => new TypeError(`Failed to fetch dynamically imported module: ${file}`);

const load = vi.fn<() => Promise<typeof code>>();
const fetched = vi.fn<(file: string) => Promise<unknown>>();
const reload = vi.fn<() => void>();
let opened: { type: string };
let isOnline: boolean;
let ageMs: number;

beforeEach(() => {
  vi.useFakeTimers();
  opened = { type: 'navigate' };
  isOnline = true;
  ageMs = 5_000;
  fetched.mockResolvedValue({});
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { href: 'https://shop.example/mutton', reload });
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal('performance', { now: () => ageMs, getEntriesByType: () => [opened] });
  vi.stubGlobal('addEventListener', (_: string, go: () => void) => setTimeout(go, 10_000));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** The outcome after two minutes. */
async function outcome(): Promise<unknown> {
  const ended = loadCode(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  return ended;
}

describe('the code of a part', () => {
  it('is loaded once if it arrives', async () => {
    load.mockResolvedValue(code);
    expect(await outcome()).toBe(code);
    expect(load).toHaveBeenCalledTimes(1);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is requested again after it did not arrive', async () => {
    load.mockRejectedValueOnce(lost()).mockResolvedValue(code);
    expect(await outcome()).toBe(code);
    expect(fetched.mock.calls).toEqual([[file]]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits for the network', async () => {
    load.mockRejectedValueOnce(lost()).mockResolvedValue(code);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    isOnline = false;
    const ended = loadCode(load);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(fetched).not.toHaveBeenCalled();
    isOnline = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await ended).toBe(code);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('reloads a page whose browser remembers the failure', async () => {
    load.mockRejectedValue(lost());
    const error = await outcome();
    expect(reload).toHaveBeenCalled();
    expect(error).toEqual(lost());
  });

  it('does not reload a page that was just reloaded', async () => {
    load.mockRejectedValue(lost());
    opened.type = 'reload';
    await outcome();
    expect(reload).not.toHaveBeenCalled();
    ageMs = 90_000;
    await outcome();
    expect(reload).toHaveBeenCalled();
  });

  it('asks for the page where the browser does not name the file', async () => {
    load.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
    load.mockResolvedValue(code);
    expect(await outcome()).toBe(code);
    expect(fetched.mock.calls).toEqual([['https://shop.example/mutton']]);
  });

  it('fails at once by an error of its own', async () => {
    load.mockRejectedValue(new TypeError('x is not a function'));
    expect(await outcome()).toEqual(new TypeError('x is not a function'));
    expect(load).toHaveBeenCalledTimes(1);
  });
});
