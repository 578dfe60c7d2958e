import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillText, resolveAction, safeLink } from './links.ts';
import { type ActionType, actionType } from './shapes/section.ts';

/** Every action type of the specification, with a value and the path that it leads to. */
const leads: Record<ActionType, readonly (readonly [value: string | undefined, path: string])[]> = {
  PDP: [
    ['fish/pomfret', '/fish/pomfret'],
    ['fish', '#'],
    ['a/b/c', '#'],
    [undefined, '#'],
  ],
  PLP: [
    ['fish', '/fish'],
    ['../my', '/..%2Fmy'],
    [undefined, '#'],
  ],
  SPL_PAGE: [
    ['eid-feast', '/eid-feast-spl'],
    [undefined, '#'],
  ],
  LINK: [
    ['/fish?sort=discount', '/fish?sort=discount'],
    ['https://halalbasket.example/press', 'https://halalbasket.example/press'],
    ['https://evil.example/', '#'],
    [undefined, '#'],
  ],
  NOTIFICATION: [[undefined, '/notifications']],
  OFFERS: [[undefined, '/offers']],
  ORDER_DETAILS: [
    ['HB1', '/my/order/HB1'],
    [undefined, '/my/orders'],
  ],
  PROFILE: [[undefined, '/my/details']],
  REFER_N_EARN: [[undefined, '/my/referrals']],
  WALLET: [[undefined, '/my/hb-wallet']],
  CART: [[undefined, '/cart']],
  BLOG: [[undefined, '/blogs']],
  BLOG_DETAIL: [
    ['how-we-cut', '/how-we-cut-bg'],
    [undefined, '/blogs'],
  ],
  RAMADAN: [[undefined, '/ramadan-subscription']],
  LOGIN: [[undefined, '/login']],
  FAQ: [[undefined, '/help/faqs']],
  TNC: [[undefined, '/help/tnc']],
  PRIVACY: [[undefined, '/help/privacy-policy']],
  HB_SELECT: [[undefined, '/hb-select']],
  HB_POINTS: [[undefined, '/my/hb-point']],
  HB_MONEY: [[undefined, '/my/hb-money']],
  NO_ACTION: [
    [undefined, '#'],
    ['/fish', '#'],
  ],
};

const cases = Object.entries(leads).flatMap(([type, each]) =>
  each.map(([value, path]) => ({ type: type as ActionType, value, path })),
);

describe('an action leads', () => {
  it('to a page for every type of the specification', () => {
    expect(Object.keys(leads)).toEqual(actionType.options);
  });

  // spec: L55.1
  it.each(cases)('$type with $value to $path', ({ type, value, path }) => {
    expect(resolveAction({ actionType: type, actionValue: value })).toBe(path);
  });

  // spec: L55.2
  it('first to its explicit address, under either name', () => {
    expect(resolveAction({ actionType: 'CART', actionUri: '/offers' })).toBe('/offers');
    expect(resolveAction({ actionType: 'CART', actionUrl: '/offers' })).toBe('/offers');
    expect(resolveAction({ actionType: 'NO_ACTION', actionUri: '/offers' })).toBe('/offers');
    expect(resolveAction({ actionType: 'CART', actionUri: '' })).toBe('/cart');
  });

  it('by its type where the explicit address may not be followed', () => {
    expect(resolveAction({ actionType: 'CART', actionUri: 'javascript:alert(1)' })).toBe('/cart');
  });

  it('to no page for a type that this client does not know', () => {
    const later = { actionType: 'HOLOGRAM' as ActionType, actionValue: 'x' };
    expect(resolveAction(later)).toBe('#');
    expect(resolveAction({ actionType: 'constructor' as ActionType })).toBe('#');
  });
});

describe('placeholders', () => {
  const values = { city: 'Navi Mumbai', orderNo: 'HB1', nasty: '../../x?y=1#z', empty: '' };
  const link = (actionUri: string) =>
    resolveAction({ actionType: 'NO_ACTION', actionUri }, { values });

  it('are filled and escaped, so that none adds a segment or a parameter', () => {
    expect(link('/search?q={{city}}')).toBe('/search?q=Navi%20Mumbai');
    expect(link('/my/order/{{ orderNo }}')).toBe('/my/order/HB1');
    expect(link('/fish/{{nasty}}')).toBe('/fish/..%2F..%2Fx%3Fy%3D1%23z');
    expect(
      resolveAction({ actionType: 'ORDER_DETAILS', actionValue: '{{orderNo}}' }, { values }),
    ).toBe('/my/order/HB1');
    expect(resolveAction({ actionType: 'PLP', actionValue: '{{nasty}}' }, { values })).toBe(
      '/..%2F..%2Fx%3Fy%3D1%23z',
    );
  });

  it('without a value lead to no page', () => {
    expect(link('/fish/{{unknown}}')).toBe('#');
    expect(link('/fish/{{empty}}')).toBe('#');
    expect(link('/fish/{{constructor}}')).toBe('#');
    expect(resolveAction({ actionType: 'PLP', actionValue: '{{unknown}}' })).toBe('#');
  });

  it('cannot name another host or scheme', () => {
    const given = { host: 'evil.example', scheme: 'javascript:alert(1)' };
    for (const actionUri of ['//{{host}}/', '{{scheme}}', 'https://{{host}}/']) {
      expect(resolveAction({ actionType: 'NO_ACTION', actionUri }, { values: given })).toBe('#');
    }
  });

  // spec: L125
  it('in a text are filled, or removed with the space before them', () => {
    expect(fillText('Bestsellers in {{city}}', values)).toBe('Bestsellers in Navi Mumbai');
    expect(fillText('Good evening, {{ name }}', { name: 'Sana' })).toBe('Good evening, Sana');
    expect(fillText('Bestsellers {{near}}', values)).toBe('Bestsellers');
    expect(fillText('{{city}}{{toString}}', values)).toBe('Navi Mumbai');
    expect(fillText('{{city}}', { city: '<b>' })).toBe('<b>');
    expect(fillText('In {{ town | your town }} today', {})).toBe('In your town today');
    expect(fillText('In {{city|your town}}', values)).toBe('In Navi Mumbai');
  });
});

describe('a link is never followed', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'http://halalbasket.example/',
    'https://evil.example/',
    'https://halalbasket.example.evil.example/',
    'https://halalbasket.example@evil.example/',
    'https://halalbasket.example:8443/',
    'evil.example',
    '',
  ])('to %s', (address) => {
    expect(safeLink(address)).toBeNull();
    expect(resolveAction({ actionType: 'NO_ACTION', actionUri: address })).toBe('#');
    expect(resolveAction({ actionType: 'LINK', actionValue: address })).toBe('#');
  });

  it('to another site than this one or an allowed one, for any input', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      ':',
      '//',
      'https',
      'javascript',
      '@',
      '.',
      'evil.example',
      '?',
      '#',
      '%2f',
      '\t',
      '\u2028',
      '{{x}}',
    );
    const address = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(parts).map((each) => each.join('')),
    );
    fc.assert(
      fc.property(address, fc.string({ unit: 'binary' }), (actionUri, x) => {
        const link = resolveAction({ actionType: 'NO_ACTION', actionUri }, { values: { x } });
        const { origin } = new URL(link, 'https://halalbasket.example');
        expect(['https://halalbasket.example', 'https://www.halalbasket.example']).toContain(
          origin,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('but to hosts that are allowed', () => {
    expect(safeLink('https://maps.example/x', ['maps.example'])).toBe('https://maps.example/x');
  });
});
