import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatcher, forDataLayer } from './dispatcher.ts';
import { switchedOn } from './priorities.ts';
import type { TrackedEvent } from './track.ts';

const visitor = { customerType: 'RU', loggedIn: true, isPrimeMember: false } as const;
const look: TrackedEvent = { name: 'page_view', path: '/mutton', title: 'Mutton' };
const bought: TrackedEvent = {
  name: 'purchase',
  orderNo: 'HB123456',
  value: 599,
  isFirstOrder: false,
};

describe('measurement gates', () => {
  // spec: L259
  it('open only by remote configuration', () => {
    expect(switchedOn({})).toEqual([]);
    expect(
      switchedOn({
        'analytics.dataLayer': { value: true, priority: 4 },
        'analytics.pageEvents': { value: false, priority: 1 },
        freshnessMinutes: { value: 5, priority: 0 },
      }),
    ).toEqual([{ adapter: 'dataLayer', from: 4 }]);
  });

  const to = { dataLayer: vi.fn(), pageEvents: vi.fn() };
  beforeEach(() => {
    to.dataLayer.mockReset();
    to.pageEvents.mockReset();
  });

  // spec: L259
  it('pass events of sufficient priority', () => {
    const on = [
      { adapter: 'dataLayer', from: 4 },
      { adapter: 'pageEvents', from: 1 },
    ] as const;
    const send = dispatcher(on, () => visitor, to);
    send(look);
    send(bought);
    expect(to.dataLayer.mock.calls).toEqual([[bought, visitor]]);
    expect(to.pageEvents).toHaveBeenCalledTimes(2);
  });

  it('isolate the failure of one adapter', () => {
    vi.stubGlobal('reportError', vi.fn());
    to.dataLayer.mockImplementation(() => {
      throw new Error('a tag gone wrong');
    });
    const on = [
      { adapter: 'dataLayer', from: 1 },
      { adapter: 'pageEvents', from: 1 },
    ] as const;
    dispatcher(on, () => visitor, to)(bought);
    expect(to.pageEvents).toHaveBeenCalledOnce();
    expect(reportError).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('a tag manager', () => {
  // spec: L135.2
  it('receives the order number of a purchase and no name', () => {
    expect(forDataLayer(bought, visitor)).toEqual({
      event: 'purchase',
      customer_type: 'RU',
      logged_in: true,
      member: false,
      first_order: false,
      ecommerce: { currency: 'INR', transaction_id: 'HB123456', value: 599 },
    });
  });
});

describe('analytics events', () => {
  it('wait for the analytics script for a limited time', async () => {
    vi.resetModules();
    const { track, trackInto } = await import('./track.ts');
    for (let count = 0; count < 60; count += 1) track(look);
    const seen: TrackedEvent[] = [];
    trackInto((event) => seen.push(event));
    expect(seen).toHaveLength(50);
    track(bought);
    expect(seen.at(-1)).toBe(bought);
  });
});
