import { describe, expect, it } from 'vitest';
import * as shapes from './index.ts';

const takes = (schema: { safeParse: (given: unknown) => { success: boolean } }, given: unknown) =>
  schema.safeParse(given).success;

/** Amounts spread over the whole range, the same in every run. */
const spread = (limit: number, step: number): number[] => {
  const amounts: number[] = [];
  for (let amount = -limit; amount <= limit; amount += step) amounts.push(amount);
  return amounts;
};

describe('rupees', () => {
  it('take every whole number of paise, however it was reached', () => {
    const refused = [...spread(100_000_000_000, 3_999_971), ...spread(20_000, 1)].filter(
      (paise) =>
        !takes(shapes.rupees, paise / 100) ||
        !takes(shapes.rupees, Number((paise / 100).toFixed(2))),
    );
    expect(refused).toEqual([]);
  });

  it('refuse a third decimal', () => {
    const wrong = [...spread(1_000_000_000, 39_989), ...spread(5_000, 1)].filter(
      (mills) => takes(shapes.rupees, mills / 1000) !== (mills % 10 === 0),
    );
    expect(wrong).toEqual([]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '12', null, 1e12])('refuse %s', (given) => {
    expect(takes(shapes.rupees, given)).toBe(false);
  });
});

describe('phones', () => {
  // spec: L250.2
  it.each([
    '9876543210',
    '+919876543210',
    '+91 98765 43210',
    '98765-43210',
    '919876543210',
    '0091 98765 43210',
    '09876543210',
    '+91 (0) 98765.43210',
    '९८७६५४३२१०',
    '+९१ ९८७६५ ४३२१०',
    '٩٨٧٦٥٤٣٢١٠',
    '۹۸۷۶۵۴۳۲۱۰',
  ])('take %s', (given) => {
    expect(shapes.phone.parse(given)).toBe('+919876543210');
  });

  it('keep a number that happens to begin with 91', () => {
    expect(shapes.phone.parse('9198765432')).toBe('+919198765432');
  });

  it.each([
    '5876543210',
    '987654321',
    '98765432100',
    '+1 9876543210',
    '009876543210',
    '+91 5876543210',
    '9876543210;9876543211',
    '9876543210,',
    '9876543210\u0000',
    '',
    'abc',
    '9'.repeat(5000),
  ])('refuse %s', (given) => expect(takes(shapes.phone, given)).toBe(false));

  it('stay as they are when parsed twice', () => {
    expect(shapes.phone.parse(shapes.phone.parse('9876543210'))).toBe('+919876543210');
  });
});

describe('names', () => {
  it.each(['Asha', '  Asha Rao ', 'अनीता', 'محمد علی', 'José'])('take %s', (given) => {
    expect(shapes.personName.parse(given)).toBe(given.normalize('NFC').trim());
  });

  it.each(['', ' ', '1Asha', 'Asha1', "O'Brien", '<b>Asha</b>', 'A\u0000', 'A\nB'])(
    'refuse %j',
    (given) => expect(takes(shapes.personName, given)).toBe(false),
  );
});

describe('text', () => {
  it('is trimmed, composed and limited', () => {
    expect(shapes.text(4).parse('  cafe\u0301 ')).toBe('café');
    expect(takes(shapes.text(3), 'abcd')).toBe(false);
    expect(takes(shapes.text(3), '   ')).toBe(false);
    expect(shapes.text(3, 0).parse('   ')).toBe('');
  });

  it('has no control characters; paragraphs may have lines', () => {
    for (const character of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085']) {
      expect(takes(shapes.text(9), `a${character}b`)).toBe(false);
      expect(takes(shapes.paragraph(9), `a${character}b`)).toBe(false);
    }
    expect(takes(shapes.text(9), 'a\nb')).toBe(false);
    expect(takes(shapes.paragraph(9), 'a\n\tb')).toBe(true);
  });
});

describe('input in an address', () => {
  it.each([
    ['12', 12],
    [7, 7],
  ])('reads the id %s', (given, id) => expect(shapes.idInUrl.parse(given)).toBe(id));

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '', '1 or 1=1', ['1', '2']])(
    'refuses the id %s',
    (given) => expect(takes(shapes.idInUrl, given)).toBe(false),
  );

  it.each([
    ['', true],
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('reads the flag %j', (given, flag) => expect(shapes.flag.parse(given)).toBe(flag));

  it('leads only to paths of the store', () => {
    for (const path of ['/', '/cart', '/my/order/HB1?x=1']) {
      expect(takes(shapes.sitePath, path)).toBe(true);
    }
    for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', 'cart', '/a\\b', '']) {
      expect(takes(shapes.sitePath, path)).toBe(false);
    }
  });
});

describe('an item payload', () => {
  const item = (more: object) => shapes.itemPayload.safeParse({ sku: 'CHK-CURRY-500', ...more });

  it.each([
    ['small', 'small'],
    [['small'], 'small'],
    [[], undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads the cut %j', (cuts, code) => expect(item({ cuts }).data?.cuts).toBe(code));

  it.each([0, -1, 1.5, 1e9, '2', Number.NaN])('refuses the quantity %s', (quantity) => {
    expect(item({ quantity }).success).toBe(false);
  });

  it('adds one by default, whatever price the client sends', () => {
    expect(item({ price: 'free' }).data).toMatchObject({ quantity: 1 });
    expect(item({ price: -5, unknown: true }).data).not.toHaveProperty('unknown');
  });
});

describe('a chosen location', () => {
  it.each([
    { pinCode: 500001 },
    { pinCode: '500001' },
    { placeId: 'p1' },
    { addressId: 3 },
    { latitude: 17.4, longitude: 78.5 },
  ])('may be %o', (place) => expect(takes(shapes.chosenPlace, place)).toBe(true));

  it.each([
    {},
    { latitude: 17.4 },
    { pinCode: '012345' },
    { pinCode: null },
    { latitude: 91, longitude: 0 },
  ])('may not be %o', (place) => expect(takes(shapes.chosenPlace, place)).toBe(false));
});
