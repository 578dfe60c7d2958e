import { describe, expect, it } from 'vitest';
import { pushTime } from './push-time.ts';

const night = new Date('2026-11-23T17:00:00Z');
const morning = new Date('2026-11-24T04:30:00Z');
const day = new Date('2026-11-24T09:00:00Z');

describe('pushTime', () => {
  it('sends updates of orders and offers at once', () => {
    const usual = { muted: [], quietAtNight: true };
    for (const topic of ['orders', 'offers'] as const) {
      expect(pushTime(topic, usual, night)).toEqual(night);
    }
  });

  it('sends reminders of the night at 10 in the morning', () => {
    expect(pushTime('reminders', { muted: [], quietAtNight: true }, night)).toEqual(morning);
    expect(pushTime('reminders', { muted: [], quietAtNight: true }, day)).toEqual(day);
  });

  it('sends reminders at once to a customer who wants them at night', () => {
    expect(pushTime('reminders', { muted: [], quietAtNight: false }, night)).toEqual(night);
  });

  it('sends no topic that the customer muted', () => {
    const muted = { muted: ['orders' as const], quietAtNight: false };
    expect(pushTime('orders', muted, day)).toBeNull();
    expect(pushTime('reminders', muted, day)).toEqual(day);
  });
});
