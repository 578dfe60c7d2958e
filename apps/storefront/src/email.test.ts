import { expect, it } from 'vitest';
import { looksLikeEmail } from './email.ts';

it.each(['a@b.in', ' reader@example.com ', 'o’neil+news@mail.example.co.in', 'अ@उदाहरण.भारत'])(
  'accepts %j',
  (text) => expect(looksLikeEmail(text)).toBe(true),
);

// spec: L122
it.each(['', 'a', 'a@b', '@b.in', 'a@b.', 'a@.in', 'a@b..in', 'a b@c.in', 'a@b@c.in', 'a@1.2.3.4'])(
  'refuses %j',
  (text) => expect(looksLikeEmail(text)).toBe(false),
);

it('refuses a text that is too long', () => {
  expect(looksLikeEmail(`${'a'.repeat(250)}@b.in`)).toBe(false);
  expect(looksLikeEmail(`a@${'b.'.repeat(120)}`)).toBe(false);
});
