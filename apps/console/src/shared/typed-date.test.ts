import { describe, expect, it } from 'vitest';
import { afterNewValue, dateToSend, isPlausibleDate } from './typed-date.ts';

describe('isPlausibleDate', () => {
  it.each(['0002-11-03', '0020-11-03', '0202-11-03', '20260-11-03', '2026-02-30', ''])(
    'refuses %j, which a person passes while typing',
    (text) => expect(isPlausibleDate(text)).toBe(false),
  );

  it.each(['2026-11-03', '2000-01-01', '2099-12-31', '2026-11-03T08:15'])('accepts %j', (text) =>
    expect(isPlausibleDate(text)).toBe(true),
  );
});

describe('dateToSend', () => {
  it('sends a complete date', () => {
    expect(dateToSend({ text: '2026-11-03', isSent: false }, false)).toBe('2026-11-03');
  });

  it('sends a date once', () => {
    expect(dateToSend({ text: '2026-11-03', isSent: true }, false)).toBeNull();
  });

  it('keeps a date with a half-typed year', () => {
    expect(dateToSend({ text: '0202-11-03', isSent: false }, false)).toBeNull();
  });

  it('clears the filter only if no part of the date is filled in', () => {
    expect(dateToSend({ text: '', isSent: false }, true)).toBeNull();
    expect(dateToSend({ text: '', isSent: false }, false)).toBe('');
  });

  it('sends nothing before a person types', () => {
    expect(dateToSend(null, false)).toBeNull();
  });
});

describe('afterNewValue', () => {
  it('keeps what a person types while the page applies a former date', () => {
    const typed = { text: '2026-11-25', isSent: false };
    expect(afterNewValue(typed)).toBe(typed);
  });

  it('follows the page once it has the typed date', () => {
    expect(afterNewValue({ text: '2026-11-25', isSent: true })).toBeNull();
  });
});
