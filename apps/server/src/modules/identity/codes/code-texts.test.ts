import { describe, expect, it } from 'vitest';
import { loginCodeText } from './code-texts.ts';

const sent = { code: '042137', host: 'shop.test' };

describe('loginCodeText', () => {
  it('begins with the code and ends with the line that browsers read', () => {
    const lines = loginCodeText('sms', 'en', sent).body.split('\n');
    expect(lines[0]).toMatch(/^042137 is your /);
    expect(lines.at(-1)).toBe('@shop.test #042137');
  });

  it('is in the language of the page, and in English for carriers without it', () => {
    const { body, english } = loginCodeText('sms', 'ur', sent);
    expect(body).toMatch(/^042137 آپ کا /);
    expect(body).toMatch(/\n@shop\.test #042137$/);
    expect(english).toMatch(/^042137 is your /);
  });

  it('omits the line for browsers where none reads it', () => {
    expect(loginCodeText('whatsapp', 'en', sent).body).not.toContain('#');
  });

  it('is spoken digit by digit, twice, and in English', () => {
    const { body, language } = loginCodeText('call', 'hi', sent);
    expect(body.match(/0, 4, 2, 1, 3, 7/g)).toHaveLength(2);
    expect(body).not.toContain('#');
    expect(language).toBeUndefined();
  });
});
