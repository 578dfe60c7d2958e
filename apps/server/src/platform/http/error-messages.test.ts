import { callShapes, errorCatalogue } from '@halal-basket/contract';
import { errorsOf } from '@halal-basket/contract/call-errors';
import { describe, expect, it } from 'vitest';
import { errorMessage, errorMessages } from './error-messages.ts';

/** The console is in English. */
const customerCalls = Object.values(callShapes).filter(
  ({ who, path }) => ['any', 'customer'].includes(who) && !path.startsWith('/api/console/'),
);
const english = new Set(
  customerCalls.flatMap(errorsOf).map((code) => errorCatalogue[code].description),
);

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(Object.entries(errorMessages))('the errors in %s', (_language, messages) => {
  it('are those of the calls of customers, no more and no fewer', () => {
    expect(new Set(Object.keys(messages))).toEqual(english);
  });

  it('are translated, with the same placeholders', () => {
    for (const [text, translation] of Object.entries(messages)) {
      expect(translation.trim(), text).not.toBe('');
      expect(translation, text).not.toBe(text);
      expect(placeholders(translation), text).toEqual(placeholders(text));
    }
  });
});

it('says a text without a translation in English', () => {
  expect(errorMessage('Only 3 are left.', 'hi')).toBe('Only 3 are left.');
  expect(errorMessage('constructor', 'hi')).toBe('constructor');
});
