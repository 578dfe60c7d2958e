import { expect, it } from 'vitest';
import { seenDataText } from './seen-data.ts';

it('names the kinds of data, each once', () => {
  expect(seenDataText(['addressLine1', 'customerName', 'fullName', 'phoneMasked'])).toBe(
    'Address, Name, End of the phone number',
  );
  expect(seenDataText(['birthday'])).toBe('birthday');
});
