import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FollowMode, followOrder, reconnectMs } from './follow-order.ts';

class FakeSource extends EventTarget {
  readyState: number = 0;
  closedByUs = false;
  close() {
    this.closedByUs = true;
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent('tracking', { data }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  show(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function following() {
  const sources: FakeSource[] = [];
  const modes: FollowMode[] = [];
  const news: number[] = [];
  const page = new FakePage();
  const stop = followOrder({
    open: () => {
      const source = new FakeSource();
      sources.push(source);
      return source;
    },
    onTracking: ({ version }) => news.push(version),
    onMode: (mode) => modes.push(mode),
    page,
  });
  return { sources, modes, news, page, stop, newest: () => sources.at(-1)! };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('following an order', () => {
  it('reports updates as they arrive', () => {
    const { newest, modes, news } = following();
    newest().dispatchEvent(new Event('open'));
    newest().say('{"version":2}');
    newest().say('not JSON');
    expect(modes).toEqual(['live']);
    expect(news).toEqual([2]);
  });

  it('polls while the browser reconnects', () => {
    const { newest, modes, sources } = following();
    newest().fail(0);
    newest().dispatchEvent(new Event('open'));
    expect(modes).toEqual(['polling', 'live']);
    expect(sources).toHaveLength(1);
  });

  it('polls when the connection is refused, and tries again later', () => {
    const { newest, modes, sources } = following();
    newest().fail(2);
    expect(modes).toEqual(['polling']);
    vi.advanceTimersByTime(reconnectMs);
    expect(sources).toHaveLength(2);
  });

  it('pauses in the background and resumes', () => {
    const { newest, modes, page, sources } = following();
    page.show('hidden');
    expect(newest().closedByUs).toBe(true);
    expect(modes).toEqual(['resting']);
    page.show('visible');
    expect(sources).toHaveLength(2);
  });

  it('stops permanently', () => {
    const { newest, page, sources, stop } = following();
    newest().fail(2);
    stop();
    page.show('visible');
    vi.advanceTimersByTime(reconnectMs);
    expect(sources).toHaveLength(1);
    expect(newest().closedByUs).toBe(true);
  });
});
