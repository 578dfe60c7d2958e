import { describe, expect, it } from 'vitest';
import { loginCodeText } from './code-texts.ts';

describe('loginCodeText', () => {
  it('begins with the code and ends with the line that browsers read', () => {
    const lines = loginCodeText('sms', '042137', 'shop.test').split('\n');
    expect(lines[0]).toMatch(/^042137 is your /);
    expect(lines.at(-1)).toBe('@shop.test #042137');
  });

  it('omits the line for browsers where none reads it', () => {
    expect(loginCodeText('whatsapp', '042137', 'shop.test')).not.toContain('#');
  });

  it('is spoken digit by digit, twice', () => {
    const words = loginCodeText('call', '042137', 'shop.test');
    expect(words.match(/0, 4, 2, 1, 3, 7/g)).toHaveLength(2);
    expect(words).not.toContain('#');
  });
});
