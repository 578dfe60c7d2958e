import { describe, expect, it } from 'vitest';
import { allHubs, chosenHub, singleHub } from './hub-choice.ts';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it('leads back to a page of the console', () => {
    expect(returnPath('/stock?low=true')).toBe('/stock?low=true');
    expect(returnPath('/orders/HB222222222222')).toBe('/orders/HB222222222222');
  });

  it('leads nowhere else', () => {
    const traps = ['//evil.example', '/\\evil.example', 'https://evil.example', 'stock', '/a\nb'];
    expect([...traps, undefined, 7, `/${'a'.repeat(3000)}`].map(returnPath)).toEqual(
      Array(8).fill('/'),
    );
  });

  it('does not go round through the login', () => {
    expect(returnPath('/login?redirect=/login')).toBe('/');
  });
});

describe('the hub', () => {
  const hub = (adcCode: string) => ({ adcCode, name: adcCode, city: '', state: '', open: true });
  const two = [hub('HYD-BNJ'), hub('HYD-HTC')];

  it('is the remembered one while they work there', () => {
    expect(chosenHub(two, 'HYD-HTC')).toBe('HYD-HTC');
    expect(chosenHub(two, 'BLR-KOR')).toBe(allHubs);
    expect(chosenHub(two, null)).toBe(allHubs);
  });

  it('needs no choice where there is one', () => {
    expect(chosenHub([hub('HYD-BNJ')], null)).toBe('HYD-BNJ');
  });

  it('is a single one for the stock, even when all are chosen', () => {
    expect(singleHub(two, allHubs, 'HYD-HTC')).toBe('HYD-HTC');
    expect(singleHub(two, allHubs, 'BLR-KOR')).toBe('HYD-BNJ');
    expect(singleHub([], allHubs, null)).toBeUndefined();
  });
});
