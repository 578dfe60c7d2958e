import { describe, expect, it } from 'vitest';
import { nameError, passwordError } from './profile-rules.ts';

describe('nameError', () => {
  it.each(['Asha', ' Asha Rao ', 'अनीता', 'محمد علی', 'José', 'A'.repeat(80)])(
    'accepts %s',
    (name) => expect(nameError(name)).toBeNull(),
  );

  // spec: L123
  it.each(['', '  ', "O'Brien", 'Asha 2', '1Asha', '🙂', 'Asha🙂', 'A.B', 'A'.repeat(300)])(
    'refuses %j',
    (name) => expect(nameError(name)).toEqual(expect.any(String)),
  );
});

it('accepts passwords of 8 to 72 characters', () => {
  expect(passwordError('1234567')).toEqual(expect.any(String));
  expect(passwordError('12345678')).toBeNull();
  expect(passwordError('x'.repeat(73))).toEqual(expect.any(String));
});
