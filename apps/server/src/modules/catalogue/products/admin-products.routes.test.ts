import type { AnswerOf } from '@halal-basket/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;
let care: TestClient;
let productId: number;

beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
  care = await aStaffMember(shop, 'support');
  productId = await idOf('chicken-curry-cut');
});
afterAll(() => shop.close());

async function idOf(name: string): Promise<number> {
  const { products } = await shop.client().call('cpMapping');
  const found = products.find(({ productSeoName }) => productSeoName === name);
  if (!found) throw new Error(`No ${name}`);
  return found.productId;
}

/** The default hub, then the others. */
async function hubsByDefault(): Promise<{ adcCode: string }[]> {
  return shop.db.many(
    z.object({ adcCode: z.string() }),
    sql`select adc_code as "adcCode" from location.hub order by is_default desc, id`,
  );
}

type Goods = AnswerOf<'consoleProduct'>;

const read = (id = productId) => editor.call('consoleProduct', { params: { productId: id } });
const save = (goods: Goods, changes: object, who = editor) =>
  who.send('consoleSaveProduct', {
    params: { productId: goods.productId },
    body: { revision: goods.revision, product: { ...goods.product, ...changes } },
  });
const shown = (id = productId) => shop.client().call('product', { params: { id } });

const photo = (width = 1600, height = 1200, colour = '#0f6148') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Make: 'Secret camera' } } })
    .toBuffer();

const addPhoto = (content: Buffer | string, who = editor, id = productId, alt = 'On a board') =>
  who.send('consoleAddPhoto', {
    params: { productId: id },
    body: { photo: typeof content === 'string' ? content : content.toString('base64'), alt },
  });
const arrange = (revision: number, pictures: object[], who = editor, id = productId) =>
  who.send('consoleArrangePictures', {
    params: { productId: id },
    body: { revision, pictures },
  });

const get = (url: string) => shop.client().raw({ method: 'GET', url });

const audited = () =>
  shop.db.many(
    z.object({ action: z.string(), before: z.unknown(), after: z.unknown() }),
    sql`select action, before, after from staff.audit
        where subject = ${String(productId)} order by id`,
  );

describe('a photo of a product', () => {
  it("replaces the drawn picture at once, in small files, without the camera's metadata", async () => {
    const { data, status } = await addPhoto(await photo());
    expect(status).toBe(200);
    expect(data.pictures.pictures).toHaveLength(1);
    const [image] = (await shown()).images;
    expect(image).toMatchObject({ alt: 'On a board', isPrimary: true });
    expect(image?.url).toMatch(/^\/pictures\/[0-9a-f]{32}-1200\.webp$/);
    const stem = image?.url.replace(/-1200\.webp$/, '') ?? '';
    for (const width of [320, 640, 1200]) {
      for (const format of ['webp', 'avif']) {
        const file = await get(`${stem}-${width}.${format}`);
        expect(file.statusCode).toBe(200);
        expect(file.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
        });
      }
    }
    const widest = await get(image?.url ?? '');
    expect(widest.body).not.toContain('Secret camera');
    expect((await get('/og/product/chicken-curry-cut.png')).statusCode).toBe(200);
  });

  it('is refused if it is no photo, decompresses to too much, or is too large', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>');
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    for (const content of [
      svg,
      gif,
      bomb,
      Buffer.alloc(500, 'x'),
      (await photo()).subarray(0, 900),
    ]) {
      expect(await addPhoto(content)).toMatchObject({ status: 422, errorCode: 'PICTURE_REFUSED' });
    }
    expect(await addPhoto('not base64!'.repeat(9))).toMatchObject({ status: 422 });
    expect(await addPhoto('A'.repeat(11_250_000))).toMatchObject({
      status: 422,
      fields: { photo: expect.any(String) },
    });
    expect((await addPhoto('A'.repeat(11_400_000))).status).toBe(413);
  });

  it('is sorted, described and removed; of two concurrent edits one is refused', async () => {
    await addPhoto(await photo(800, 600, '#a33'), editor, productId, 'From above');
    const { pictures } = await read();
    const arranged = pictures.pictures.toReversed().map(({ file }) => ({ file, alt: 'New words' }));
    const answers = await Promise.all([
      arrange(pictures.revision, arranged),
      arrange(pictures.revision, arranged),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { images } = await shown();
    expect(images[0]).toMatchObject({ alt: 'New words', isPrimary: true });
    expect(images[0]?.url).toContain('-800.webp');
    const now = (await read()).pictures;
    expect((await arrange(now.revision, [])).status).toBe(422);
    const twice = [now.pictures[0], now.pictures[0]].map((each) => ({
      file: each?.file,
      alt: 'x',
    }));
    expect((await arrange(now.revision, twice)).fields).toHaveProperty(['pictures.1.file']);
    const stranger = [{ file: `${'0'.repeat(32)}-640`, alt: 'x' }];
    expect((await arrange(now.revision, stranger)).fields).toHaveProperty(['pictures.0.file']);
    const { files } = await editor.call('consoleProductArt');
    expect(files).toContain('chicken.webp');
    expect((await arrange(now.revision, [{ file: 'nothing-here.webp', alt: 'x' }])).status).toBe(
      422,
    );
    expect((await arrange(now.revision, [{ file: 'chicken.webp', alt: 'Drawn' }])).status).toBe(
      200,
    );
    expect((await shown()).images).toEqual([
      { url: '/art/chicken.webp', isPrimary: true, alt: 'Drawn' },
    ]);
  });
});

describe('a product', () => {
  it('is found by words and SKU, and returned for editing', async () => {
    const found = await editor.call('consoleProducts', { query: { q: 'chk-curry' } });
    expect(found).toMatchObject({ total: 1, products: [{ productId, active: true }] });
    expect((await editor.call('consoleProducts', { query: { q: '%' } })).total).toBe(0);
    const { product } = await read();
    expect(product).toMatchObject({ seoName: 'chicken-curry-cut', skus: expect.any(Array) });
    expect(await editor.send('consoleProduct', { params: { productId: 999_999 } })).toMatchObject({
      status: 404,
      errorCode: 'PRODUCT_NOT_FOUND',
    });
  });

  it('is listed among those without a photo until it has one', async () => {
    const drawn = () => editor.call('consoleProducts', { query: { withoutPhoto: true } });
    const before = await drawn();
    expect(before.total).toBe(before.withoutPhoto);
    await shop.db.run(sql`
      insert into catalogue.picture (product_id, position, file, alt)
      select id, 99, ${`${'a'.repeat(32)}-1200`}, 'Paneer' from catalogue.product where seo_name = 'paneer'`);
    expect((await drawn()).total).toBe(before.total - 1);
  });

  it('shows a saved change with the next request, prices too', async () => {
    const goods = await read();
    const [first, ...others] = goods.product.skus;
    if (!first) throw new Error('No pack');
    const skus = [{ ...first, retailPrice: 400.5, salePrice: 350.25, cuts: [] }, ...others];
    const { status, data } = await save(goods, { name: 'Curry <b>cut</b>', skus });
    expect(status).toBe(200);
    expect(data.revision).toBe(goods.revision + 1);
    expect(await shown()).toMatchObject({
      productName: 'Curry <b>cut</b>',
      skus: expect.arrayContaining([
        expect.objectContaining({
          sku: first.sku,
          retailPrice: 400.5,
          salePrice: 350.25,
          cuts: [],
        }),
      ]),
    });
    const last = (await audited()).at(-1);
    expect(last).toMatchObject({
      action: 'product.save',
      before: { name: goods.product.name },
      after: { name: 'Curry <b>cut</b>' },
    });
    expect(last?.after).not.toHaveProperty('origin');
  });

  it('has names in other languages, cross-sells, and details of its packs', async () => {
    const goods = await read();
    const [rice, mint] = await Promise.all([idOf('aged-basmati-rice'), idOf('mint-leaves')]);
    const [first, ...others] = goods.product.skus;
    const { status, data } = await save(goods, {
      localNames: [{ language: 'te', names: ['కోడి కూర', 'zyxwkodi'] }],
      goesWellWith: [mint, rice],
      skus: [{ ...first, attributes: [{ name: 'Skin', value: 'Off <b>' }] }, ...others],
    });
    expect(status).toBe(200);
    expect(data.companions.map(({ productId: id }) => id)).toEqual([mint, rice]);
    const page = await shown();
    expect(page.localNames).toEqual([{ language: 'te', names: ['కోడి కూర', 'zyxwkodi'] }]);
    expect(page.goesWellWith.map(({ productId: id }) => id)).toEqual([mint, rice]);
    expect(page.skus.find(({ sku }) => sku === first?.sku)?.skuAttributes).toEqual([
      { name: 'Skin', value: 'Off <b>' },
    ]);
    const search = { params: { term: 'zyxwkodi' } };
    const found = async () =>
      (await shop.client().call('productSearch', search)).products.map(({ productId: id }) => id);
    // At once, unless the machine needs longer than a search waits.
    await expect.poll(found, { timeout: 20_000 }).toContain(productId);
    expect((await save(data, goods.product)).status).toBe(200);
    expect((await read()).product).toEqual(goods.product);
  });

  it("costs the hub's own price at that hub only and at once, until the price is removed", async () => {
    const goods = await read();
    const [first, ...others] = goods.product.skus;
    const [{ adcCode } = { adcCode: '' }, elsewhere] = await hubsByDefault();
    const hubPrices = [{ adcCode, retailPrice: 800, salePrice: 777.5 }];
    const priced = (own: object[]) => ({ skus: [{ ...first, hubPrices: own }, ...others] });
    const saved = await save(goods, priced(hubPrices));
    expect(saved.data.product.skus[0]).toMatchObject({ hubPrices });
    const priceNow = async () =>
      (await shown()).skus.find(({ sku }) => sku === first?.sku)?.salePrice;
    expect(await priceNow()).toBe(777.5);
    expect((await audited()).at(-1)?.after).toMatchObject({ skus: expect.any(Array) });
    const moved = await save(
      saved.data,
      priced([{ adcCode: elsewhere?.adcCode, retailPrice: 900, salePrice: 888 }]),
    );
    expect(await priceNow()).toBe(first?.salePrice);
    expect((await save(moved.data, goods.product)).status).toBe(200);
    expect((await read()).product).toEqual(goods.product);
  });

  it('is not overwritten by an editor who did not see the last change', async () => {
    const goods = await read();
    const answers = await Promise.all([
      save(goods, { summary: 'One' }),
      save(goods, { summary: 'Two' }),
      save(goods, { summary: 'Three' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      errorCode: 'EDIT_CONFLICT',
      description: expect.stringContaining('Another user'),
    });
  });

  it('keeps its old address when its slug changes', async () => {
    const goods = await read();
    expect((await save(goods, { seoName: 'chicken-for-curry' })).status).toBe(200);
    const { formerNames } = await shop.client().call('cpMapping');
    expect(formerNames?.products).toContainEqual({
      productId,
      productSeoName: 'chicken-curry-cut',
    });
    expect((await save(await read(), { seoName: 'chicken-curry-cut' })).status).toBe(200);
  });

  it('reports each error at its field', async () => {
    const goods = await read();
    const [first, ...others] = goods.product.skus;
    const wrong = async (changes: object) => {
      const answer = await save(goods, changes);
      expect(answer).toMatchObject({ status: 422, errorCode: 'INVALID' });
      return Object.keys(answer.fields ?? {});
    };
    const pack = (changes: object) => ({ skus: [{ ...first, ...changes }, ...others] });
    expect(await wrong(pack({ retailPrice: 100, salePrice: 101 }))).toEqual([
      'product.skus.0.salePrice',
    ]);
    expect(await wrong(pack({ salePrice: 0 }))).toEqual(['product.skus.0.salePrice']);
    expect(await wrong(pack({ salePrice: 1.005 }))).toEqual(['product.skus.0.salePrice']);
    expect(await wrong(pack({ netWeightGrams: 500, grossWeightGrams: 400 }))).toEqual([
      'product.skus.0.grossWeightGrams',
    ]);
    expect(await wrong({ skus: [...goods.product.skus, first] })).toEqual([
      `product.skus.${goods.product.skus.length}.sku`,
    ]);
    expect(await wrong({ skus: [{ ...first, sku: 'NEW-ONE' }, ...others] })).toEqual([
      'product.skus',
    ]);
    const [{ adcCode } = { adcCode: '' }] = goods.hubs;
    const own = { adcCode, retailPrice: 500, salePrice: 400 };
    const at = 'product.skus.0.hubPrices';
    expect(await wrong(pack({ hubPrices: [own, own] }))).toEqual([`${at}.1.adcCode`]);
    expect(await wrong(pack({ hubPrices: [{ ...own, adcCode: 'NO-HUB' }] }))).toEqual([
      `${at}.0.adcCode`,
    ]);
    expect(await wrong(pack({ hubPrices: [{ ...own, salePrice: 501 }] }))).toEqual([
      `${at}.0.salePrice`,
    ]);
    expect(await wrong(pack({ attributes: [{ name: 'Skin', value: '' }] }))).toEqual([
      'product.skus.0.attributes.0.value',
    ]);
    const rice = await idOf('aged-basmati-rice');
    expect(await wrong({ goesWellWith: [productId] })).toEqual(['product.goesWellWith.0']);
    expect(await wrong({ goesWellWith: [rice, 999_999] })).toEqual(['product.goesWellWith.1']);
    expect(await wrong({ goesWellWith: [rice, rice] })).toEqual(['product.goesWellWith.1']);
    expect(await wrong({ localNames: [{ language: 'xx', names: ['Huhn'] }] })).toEqual([
      'product.localNames.0.language',
    ]);
    const twice = { language: 'hi', names: ['murgh'] };
    expect(await wrong({ localNames: [twice, twice] })).toEqual(['product.localNames.1.language']);
    expect(await wrong({ seoName: 'goat-curry-cut' })).toEqual(['product.seoName']);
    expect(await wrong({ seoName: 'Two Words' })).toEqual(['product.seoName']);
    expect(await wrong({ categoryId: 999_999 })).toEqual(['product.categoryId']);
    expect(await wrong({ name: '' })).toEqual(['product.name']);
    expect(await wrong({ name: 'x'.repeat(5000) })).toEqual(['product.name']);
    expect(await wrong({ colour: 'red' })).toHaveLength(1);
    const goat = await read(await idOf('goat-curry-cut'));
    expect(await wrong({ skus: [...goods.product.skus, goat.product.skus[0]] })).toEqual([
      `product.skus.${goods.product.skus.length}.sku`,
    ]);
    expect((await read()).revision).toBe(goods.revision);
  });

  it('is added, and switched off again', async () => {
    const { product } = await read();
    const [pack] = product.skus;
    const skus = [{ ...pack, sku: 'QUAIL-TEST-1' }];
    const fresh = { ...product, name: 'Quail', seoName: 'quail-for-trial', skus };
    const made = await editor.call('consoleCreateProduct', { body: { product: fresh } });
    expect(made).toMatchObject({ revision: 1, product: fresh });
    expect((await shown(made.productId)).productName).toBe('Quail');
    const again = await editor.send('consoleCreateProduct', { body: { product: fresh } });
    expect(again).toMatchObject({ status: 422, fields: { 'product.seoName': expect.any(String) } });
    expect((await save(made, { active: false })).status).toBe(200);
    const gone = await shop.client().send('product', { params: { id: made.productId } });
    expect(gone).toMatchObject({ status: 404, errorCode: 'PRODUCT_NOT_FOUND' });

    const twice = {
      ...fresh,
      seoName: `${fresh.seoName}-twice`,
      skus: [{ ...pack, sku: 'QUAIL-TEST-2' }],
    };
    const atOnce = await Promise.all(
      [1, 2, 3].map(() => editor.send('consoleCreateProduct', { body: { product: twice } })),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('permissions', () => {
  it('refuses visitors without a login, and roles that do not edit products', async () => {
    const goods = await read();
    const small = await photo(40, 30);
    const tries = (who: TestClient) => [
      who.send('consoleProducts'),
      who.send('consoleCategories'),
      who.send('consoleProductArt'),
      who.send('consoleProduct', { params: { productId } }),
      who.send('consoleCreateProduct', { body: { product: goods.product } }),
      save(goods, { name: 'Mine now' }, who),
      addPhoto(small, who),
      arrange(1, [{ file: 'chicken.webp', alt: 'x' }], who),
    ];
    for (const { status } of await Promise.all(tries(shop.client()))) expect(status).toBe(401);
    for (const { status, errorCode } of await Promise.all(tries(care))) {
      expect([status, errorCode]).toEqual([403, 'FORBIDDEN']);
    }
    expect(await read()).toEqual(goods);
    expect((await addPhoto(small, editor, 999_999)).status).toBe(404);
    expect((await arrange(1, [{ file: 'egg.webp', alt: 'x' }], editor, 999_999)).status).toBe(404);
    const word = await editor.send('consoleProduct', { params: { productId: 'one' } });
    expect(word.status).toBe(422);
  });
});
