import { CallError } from '@halal-basket/contract/client';
import { describe, expect, it } from 'vitest';
import { readAssets, renderPage } from './entry-server.tsx';
import { aCaller, aLaunch, aProduct, shopAnswers } from './testing/a-shop.ts';

const assets = readAssets({
  'src/boot.ts': { file: 'assets/boot.js', isEntry: true },
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/features/home/home-screen.tsx': { file: 'assets/home.js', imports: ['_shared.js'] },
});

const render = (url: string, answers = shopAnswers(), locale: 'en' | 'hi' = 'en') =>
  renderPage({
    url,
    origin: 'https://shop.example',
    shell: 'mobile',
    theme: 'dark',
    locale,
    caller: aCaller(answers),
    assets,
    signedIn: false,
    development: false,
  });

const stateIn = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="hb-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  );

describe('works', () => {
  it('renders the home page with products, head and assets', async () => {
    const { status, html } = await render('/');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="en" dir="ltr" data-theme="dark" data-shell="mobile">');
    expect(html).toContain('<title>Fresh halal meat | Halal Basket</title>');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/">');
    expect(html).toContain('Chicken Curry Cut');
    expect(html).toContain('<link rel="stylesheet" href="/assets/shared.css">');
    expect(html).toContain(
      '<script type="module" src="/assets/boot.js" async="" data-entry="/assets/entry.js" data-libraries="/assets/shared.js" data-screen="/assets/home.js"></script>',
    );
    expect(stateIn(html)).toMatchObject({ hydrate: true, theme: 'dark', shell: 'mobile' });
  });

  it('describes a product to search engines', async () => {
    const { html } = await render('/chicken/chicken-curry-cut');
    const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const kinds = structured.map(([, json]) => JSON.parse(json ?? '')['@type']);
    expect(kinds).toEqual(['Product', 'BreadcrumbList']);
  });

  it('omits the link map from the page', async () => {
    const { html } = await render('/chicken/chicken-curry-cut');
    const keys = stateIn(html).queries.queries.map(
      (query: { queryKey: string[] }) => query.queryKey[0],
    );
    expect(keys).toContain('product');
    expect(keys).not.toContain('linkMap');
  });
});

/** React's markup for a part that it could not render; the browser reports it as an error. */
const givenUp = /<!--\$!-->|data-msg=/;

describe('the discount of a product on a page', () => {
  const sale = { salePrice: 549, retailPrice: 649, discount: 15 };
  const badgeOf = async (product: Partial<Parameters<typeof aProduct>[0]>) => {
    const { html } = await render('/', shopAnswers(aProduct({ ...sale, ...product })));
    return /(₹\d+ OFF|\d+% OFF|Eid price)/.exec(html.split('id="hb-state"')[0] ?? '')?.[1] ?? null;
  };

  // spec: L124.1, L124.2, L124.3
  it.each([
    ['the words that it brings', { onSale: true, discountText: 'Eid price' }, 'Eid price'],
    ['the amount without words', { onSale: true, discountText: '' }, '₹100 OFF'],
    ['nothing without a sale', { onSale: false, discountText: 'Eid price' }, null],
    ['nothing at its retail price', { onSale: true, retailPrice: 549, discountText: '' }, null],
  ])('is %s', async (_case, product, shown) => {
    expect(await badgeOf(product)).toBe(shown);
  });

  it('is in the language of the page, also where the browser calculates it', async () => {
    const path = '/chicken/chicken-curry-cut';
    const answers = shopAnswers(aProduct(sale));
    const { html } = await render(path, answers, 'hi');
    expect(html).toMatch(/\d+% छूट/);
    expect(html).not.toContain('% OFF<');
  });
});

describe('guards', () => {
  it('renders the rider’s map in the browser only', async () => {
    const { html } = await render('/my/order/HB234567/track', {
      ...shopAnswers(),
      orderStatus: () => ({
        orderNo: 'HB234567',
        orderStatus: 'ORDER_LOGISTICS_PICKED_UP',
        statusLabel: 'Out for Delivery',
        version: 4,
        steps: [],
        rider: {
          name: 'Salman',
          position: { latitude: 17.41, longitude: 78.43, at: '2026-11-22T11:40:00.000Z' },
        },
      }),
    });
    expect(html).toContain('Salman');
    expect(givenUp.test(html)).toBe(false);
  });

  it('renders the customer support banner in the browser only', async () => {
    const { html } = await render('/', {
      ...shopAnswers(),
      launch: () => aLaunch({ loggedIn: true, actingFor: 'Sana' }),
    });
    expect(givenUp.test(html)).toBe(false);
  });

  const nasty = '</script><script>alert(1)</script><!-- \u2028 & "quotes"';

  it('escapes product texts in the page state and the markup', async () => {
    const { html } = await render('/', shopAnswers(aProduct({ productName: nasty })));
    expect(html).not.toContain('<script>alert(1)');
    const state = stateIn(html);
    const home = state.queries.queries.find(
      (query: { queryKey: string[] }) => query.queryKey[0] === 'homePage',
    );
    expect(home.state.data.sections[0].sectionData[0].productName).toBe(nasty);
  });

  it('has no executable inline script and no inline handler', async () => {
    const { html } = await render('/');
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(
      ([, attributes]) => attributes ?? '',
    );
    for (const attributes of scripts) expect(attributes).toMatch(/ src=|application\//);
    expect(html).not.toMatch(/<[a-z]+[^>]* on[a-z]+=/);
  });
});

describe('refuses', () => {
  it.each([
    '/chicken/no-such-thing',
    '/no-such-category',
    '/my/x',
    '/co/x',
    '/cart/x/y',
    '/dev/ui',
  ])('answers 404 with links for %s', async (url) => {
    const { status, html } = await render(url);
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
    expect(html).toContain('Explore Products');
    expect(stateIn(html).hydrate).toBe(false);
  });

  // spec: L70
  it('answers 500 with the OOPS screen when the shop fails, and shows no detail', async () => {
    const failing = () => {
      throw new Error('relation "catalogue.product" does not exist');
    };
    const { status, html } = await render('/', { ...shopAnswers(), homePage: failing });
    expect(status).toBe(500);
    expect(html).toContain('OOPS');
    expect(html).toContain(
      'Something went wrong. Please try again or report this if you are repeatedly facing this issues.',
    );
    expect(html).not.toContain('relation');
  });

  it('answers 404 for an address that no call accepts', async () => {
    const refusing = () => {
      throw new CallError({ status: 422, errorCode: 'INVALID', description: 'not an order' });
    };
    const answers = { ...shopAnswers(), orderDetails: refusing, orderStatus: refusing };
    expect((await render('/my/order/%3Cb%3E', answers)).status).toBe(404);
  });

  it('answers 404 to an invoice that is not issued yet, and says when it comes', async () => {
    const refusing = () => {
      const description = 'The invoice is ready once the order is out for delivery.';
      throw new CallError({ status: 409, errorCode: 'INVOICE_NOT_READY', description });
    };
    const answers = { ...shopAnswers(), orderInvoice: refusing };
    const invoice = await render('/my/order/HB23456789ABCD/invoice', answers);
    expect(invoice.status).toBe(404);
    expect(invoice.html).toContain(
      'We issue the invoice when order HB23456789ABCD leaves our shop',
    );
    expect(invoice.html).toContain('href="/my/order/HB23456789ABCD"');
    const note = await render('/my/order/HB23456789ABCD/invoice?note=C36/2627/1', answers);
    expect(note.status).toBe(404);
    expect(note.html).toContain('Page not found');
  });

  it.each([
    `/chicken?sort='&cuts='%00&sub=99999999999&min=9999999&max=-1&page=5000`,
    `/search?q=%00`,
    `/search?q=${'x'.repeat(79)}%F0%9F%8D%97`,
  ])('does not pass an invalid address to the calls: %s', async (url) => {
    const asked: unknown[] = [];
    const noting = (...given: unknown[]) => {
      asked.push(...given);
      throw new CallError({ status: 404, errorCode: 'NOT_FOUND', description: 'not here' });
    };
    await render(url, { ...shopAnswers(), productList: noting, productSearch: noting });
    expect(JSON.stringify(asked)).not.toMatch(/'|u0000|ud83c|99999|5000/);
  });

  it('renders the other sections of home when one section fails', async () => {
    const answers = shopAnswers();
    const home = await answers.homePage?.({} as never);
    const broken = { sectionType: 'USP', position: 0, name: 'Broken', sectionData: [null] };
    const { status, html } = await render('/', {
      ...answers,
      homePage: (() => ({ ...home, sections: [broken, ...(home?.sections ?? [])] })) as never,
    });
    expect(status).toBe(200);
    expect(html).toContain('Chicken Curry Cut');
  });

  it('redirects former slugs permanently and keeps the query', async () => {
    const answers = shopAnswers();
    const map = await answers.cpMapping?.({} as never);
    const formerNames = {
      categories: [{ categoryId: 1, categorySeoName: 'poultry' }],
      products: [{ productId: 1, productSeoName: 'curry-pieces' }],
    };
    const renamed = { ...answers, cpMapping: (() => ({ ...map, formerNames })) as never };
    expect(await render('/poultry/curry-pieces?sku=x', renamed)).toMatchObject({
      status: 301,
      location: '/chicken/chicken-curry-cut?sku=x',
    });
    expect(await render('/poultry', renamed)).toMatchObject({ status: 301, location: '/chicken' });
    expect((await render('/poultry/no-such-thing', renamed)).status).toBe(404);
  });

  it('renders the page when the session cannot be loaded', async () => {
    const failing = () => {
      throw new CallError({ status: 503, errorCode: 'UNAVAILABLE', description: 'busy' });
    };
    const { status } = await render('/', { ...shopAnswers(), launch: failing });
    expect(status).toBe(200);
  });

  it('redirects addresses with a trailing slash', async () => {
    const { status, location } = await render('/chicken/?sort=discount');
    expect(status).toBeGreaterThanOrEqual(301);
    expect(location).toBe('/chicken?sort=discount');
  });
});
