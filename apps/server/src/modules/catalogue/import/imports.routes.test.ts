import type { AnswerOf, ImportKind } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let editor: TestClient;

beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
});
afterAll(() => shop.close());

type Import = AnswerOf<'consoleImport'>;

const read = (importId: number) => editor.call('consoleImport', { params: { importId } });
const rows = async (importId: number, show: 'wrong' | 'added' | 'changed' | 'skipped') =>
  (await editor.call('consoleImportRows', { params: { importId }, query: { show } })).rows;

async function upload(kind: ImportKind, text: string, pieces = 1): Promise<Import> {
  const content = Buffer.from(text);
  const created = await editor.call('consoleCreateImport', {
    body: { kind, fileName: `${kind}.csv`, size: content.length },
  });
  const length = Math.ceil(content.length / pieces);
  for (let start = 0; start < content.length; start += length) {
    await editor.call('consoleUploadImport', {
      params: { importId: created.importId },
      body: { start, content: content.subarray(start, start + length).toString('base64') },
    });
  }
  await shop.runJobs();
  return read(created.importId);
}

async function then(call: 'consoleStartImport' | 'consoleRollBackImport', importId: number) {
  await editor.call(call, { params: { importId }, body: {} });
  await shop.runJobs();
  return read(importId);
}

const download = async (kind: ImportKind): Promise<string> => {
  const answer = await editor.raw({ method: 'GET', url: `/api/console/exports/${kind}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  return answer.body;
};

const priceOf = async (sku: string): Promise<number> => {
  const { sale } = await shop.db.one(
    z.object({ sale: z.number() }),
    sql`select sale_paise as sale from catalogue.sku where sku = ${sku}`,
  );
  return sale / 100;
};

const newGoods =
  'product,name,category,summary,description,diet,kind,tax_category,shelf_life,storage,goes_with,active,sku,pack,net_grams,retail_price,sale_price,cuts\n' +
  'emu-curry-cut,Emu Curry Cut,chicken,Lean,Cut from the leg,nonveg,poultry,TAX,2 days,Keep cold,emu-mince,yes,EMU-500,500 g,500,649,599,small: Small: 20 g each: 10\n' +
  'emu-curry-cut,,,,,,,,,,,,EMU-1000,1 kg,1000,1249,,\n' +
  'emu-mince,Emu Mince,chicken,Fine,Minced twice,nonveg,poultry,TAX,2 days,Keep cold,chicken-curry-cut,yes,EMU-MINCE,400 g,400,399,,\n';

const taxLabel = async () => {
  const { categories } = await editor.call('consoleTaxCategories');
  const [first] = categories;
  return `${first?.hsn} ${first?.description}`;
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('works', () => {
  it.each(['products', 'prices', 'stock', 'translations'] as const)(
    'changes nothing when the exported %s are imported again',
    async (kind) => {
      const checked = await upload(kind, await download(kind), 3);
      expect(checked).toMatchObject({ state: 'checked', problem: '' });
      expect(checked.counts).toMatchObject({ wrong: 0, added: 0, changed: 0 });
      expect(checked.counts.same).toBeGreaterThan(100);
    },
  );

  it('adds products with packs, cuts and cross-sells, and takes them off sale again', async () => {
    const text = newGoods.replaceAll('TAX', quoted(await taxLabel()));
    const checked = await upload('products', text);
    expect(checked.counts).toMatchObject({ wrong: 0, added: 2, same: 0 });
    const applied = await then('consoleStartImport', checked.importId);
    expect(applied).toMatchObject({ state: 'applied', counts: { done: 2, skipped: 0 } });
    const { products } = await editor.call('consoleProducts', { query: { q: 'emu-curry-cut' } });
    const productId = products[0]?.productId ?? 0;
    const shown = await shop.client().call('product', { params: { id: productId } });
    expect(shown).toMatchObject({ productName: 'Emu Curry Cut', salePrice: 599 });
    expect(shown.skus.map(({ sku }) => sku)).toEqual(['EMU-500', 'EMU-1000']);
    expect(shown.skus[0]?.cuts).toHaveLength(1);
    const { product } = await editor.call('consoleProduct', { params: { productId } });
    expect(product.goesWellWith).toHaveLength(1);
    const same = await upload('products', text);
    expect(same.counts).toMatchObject({ added: 0, changed: 0, same: 2 });

    const back = await then('consoleRollBackImport', checked.importId);
    expect(back).toMatchObject({ state: 'rolledBack', counts: { done: 2, skipped: 0 } });
    const gone = await shop.client().send('product', { params: { id: productId } });
    expect(gone.status).toBe(404);
  });

  it('restores earlier prices and keeps what staff changed after the import', async () => {
    const [first, second] = ['CHK-CURRY-500', 'CHK-CURRY-1000'];
    const [before, other] = [await priceOf(first ?? ''), await priceOf(second ?? '')];
    const checked = await upload(
      'prices',
      'hub,sku,retail_price,sale_price\n,CHK-CURRY-500,900,850\n,CHK-CURRY-1000,1900,\nHYD-BNJ,CHK-CURRY-500,910,860\n',
    );
    expect(checked.counts).toMatchObject({ wrong: 0, changed: 2, added: 1 });
    expect((await rows(checked.importId, 'changed'))[0]?.changes).toContainEqual({
      column: 'sale_price',
      before: String(before),
      after: '850',
    });
    await then('consoleStartImport', checked.importId);
    expect([await priceOf('CHK-CURRY-500'), await priceOf('CHK-CURRY-1000')]).toEqual([850, 1900]);
    await shop.db.run(sql`update catalogue.sku set sale_paise = 80000 where sku = 'CHK-CURRY-500'`);
    const back = await then('consoleRollBackImport', checked.importId);
    expect(back.counts).toMatchObject({ done: 2, skipped: 1 });
    expect([await priceOf('CHK-CURRY-500'), await priceOf('CHK-CURRY-1000')]).toEqual([800, other]);
    expect((await rows(checked.importId, 'skipped'))[0]).toMatchObject({
      key: '/CHK-CURRY-500',
      note: 'Another user changed this after the check.',
    });
  });

  it('counts stock with a movement for each change', async () => {
    const checked = await upload('stock', 'hub,sku,on_hand\nHYD-BNJ,CHK-CURRY-500,77\n');
    const applied = await then('consoleStartImport', checked.importId);
    expect(applied).toMatchObject({ state: 'applied', counts: { done: 1, skipped: 0 } });
    const movement = await shop.db.one(
      z.object({ note: z.string(), actor: z.string() }),
      sql`select note, actor from stock.movement where sku = 'CHK-CURRY-500' order by id desc limit 1`,
    );
    expect(movement).toEqual({
      note: 'Import of a stock file',
      actor: `import:${checked.importId}`,
    });
  });

  it('continues an interrupted upload and an interrupted application', async () => {
    const text = Buffer.from('hub,sku,retail_price,sale_price\n,CHK-CURRY-500,910,860\n');
    const { importId } = await editor.call('consoleCreateImport', {
      body: { kind: 'prices', fileName: 'prices.csv', size: text.length },
    });
    const send = (start: number, end: number) =>
      editor.send('consoleUploadImport', {
        params: { importId },
        body: { start, content: text.subarray(start, end).toString('base64') },
      });
    expect((await send(0, 10)).status).toBe(200);
    expect((await send(0, 10)).data.receivedBytes).toBe(10);
    expect(await send(20, 30)).toMatchObject({ status: 409, errorCode: 'IMPORT_PIECE' });
    expect((await send(10, text.length)).data.state).toBe('checking');
    await shop.runJobs();
    await editor.call('consoleStartImport', { params: { importId }, body: {} });
    // The server dies before its job ends: the same job runs again.
    await shop.db.run(sql`update graphile_worker._private_jobs set attempts = 1`);
    await shop.runJobs();
    expect(await read(importId)).toMatchObject({ state: 'applied', counts: { done: 1 } });
  });
});

describe('refuses', () => {
  it('a file with errors until it is corrected, and changes nothing', async () => {
    const before = await priceOf('CHK-CURRY-500');
    const checked = await upload(
      'products',
      'product,sku,retail_price,sale_price,cuts,goes_with\n' +
        'chicken-curry-cut,CHK-CURRY-500,100,120,,\n' +
        'chicken-boneless,CHK-CURRY-1000,100,90,,no-such-product\n' +
        'chicken-curry-cut,CHK-CURRY-500,100,90,,\n' +
        'half,A\n',
    );
    expect(checked.state).toBe('checked');
    const wrong = (await rows(checked.importId, 'wrong')).flatMap(({ errors }) =>
      errors.map(({ line, column, message }) => `${line} ${column} ${message}`),
    );
    for (const expected of [
      /^2 sale_price : The sale price must not be above/,
      /^3 sku CHK-CURRY-1000 belongs to the product chicken-curry-cut/,
      /^4 product is also on line 2/,
      /^4 sku CHK-CURRY-500 is also on line 2/,
      /^5 {2}has 2 cells/,
    ]) {
      expect(wrong).toContainEqual(expect.stringMatching(expected));
    }
    expect(
      await editor.send('consoleStartImport', {
        params: { importId: checked.importId },
        body: {},
      }),
    ).toMatchObject({ status: 409, errorCode: 'IMPORT_WRONG' });
    expect(await priceOf('CHK-CURRY-500')).toBe(before);
    await editor.call('consoleDiscardImport', { params: { importId: checked.importId } });
  });

  it('a decimal comma in prices, counts of stock and weights', async () => {
    const before = await priceOf('CHK-CURRY-500');
    const prices = await upload(
      'prices',
      'hub;sku;retail_price;sale_price\n;CHK-CURRY-500;649,00;549,50\n;CHK-CURRY-1000;1,299;1,00\n',
    );
    expect(prices.counts).toMatchObject({ wrong: 2, changed: 0 });
    expect((await rows(prices.importId, 'wrong')).map(({ errors }) => errors)).toEqual([
      [
        {
          line: 2,
          column: 'retail_price',
          message: expect.stringMatching(/^is 649,00, and a comma/),
        },
        {
          line: 2,
          column: 'sale_price',
          message: expect.stringMatching(/^is 549,50, and a comma/),
        },
      ],
      [{ line: 3, column: 'sale_price', message: expect.stringMatching(/^is 1,00, and a comma/) }],
    ]);
    const stock = await upload('stock', 'hub;sku;on_hand\nHYD-BNJ;CHK-CURRY-500;40,00\n');
    expect(stock.counts).toMatchObject({ wrong: 1, changed: 0 });
    const products = await upload(
      'products',
      'product;sku;net_grams\nchicken-curry-cut;CHK-CURRY-500;500,00\n',
    );
    expect(products.counts).toMatchObject({ wrong: 1, changed: 0 });
    expect(await priceOf('CHK-CURRY-500')).toBe(before);
  });

  it('names the bound of a price in a sentence', async () => {
    const { importId } = await upload(
      'prices',
      'hub,sku,retail_price,sale_price\n,CHK-CURRY-500,0,-5\n',
    );
    expect((await rows(importId, 'wrong'))[0]?.errors.map(({ message }) => message)).toEqual([
      'must be more than 0',
      'must be more than 0',
    ]);
  });

  it('names the row of the spreadsheet below blank lines, and a missing retail price', async () => {
    const { importId } = await upload(
      'prices',
      '\uFEFFhub,sku,retail_price,sale_price\r\n\r\n\r\n,CHK-CURRY-500,,199\r\n',
    );
    expect((await rows(importId, 'wrong')).map(({ errors }) => errors)).toEqual([
      [{ line: 4, column: 'retail_price', message: 'must be filled in' }],
    ]);
  });

  it('a cross-sell that is nowhere, an unknown hub and stock below what orders hold', async () => {
    const crossSell = await upload(
      'products',
      'product,sku,goes_with\nchicken-curry-cut,CHK-CURRY-500,no-such-product\n',
    );
    expect(crossSell.counts).toMatchObject({ wrong: 1, changed: 0 });
    const stock = await upload(
      'stock',
      'hub,sku,on_hand\nNOWHERE,CHK-CURRY-500,1\nHYD-BNJ,CHK-CURRY-500,-1\nHYD-BNJ,CHK-CURRY-1000,1E+5\n',
    );
    expect(stock.counts.wrong).toBe(3);
  });

  it('a file of 100 MB before it is sent, and another encoding with a remedy', async () => {
    const body = { kind: 'products', fileName: 'all.csv', size: 100_000_000 } as const;
    expect(await editor.send('consoleCreateImport', { body })).toMatchObject({
      status: 422,
      fields: { size: expect.stringContaining('at most 40 MB') },
    });
    const content = Buffer.from('hub,sku,on_hand\nHYD-BNJ,é,1\n', 'latin1');
    const { importId } = await editor.call('consoleCreateImport', {
      body: { kind: 'stock', fileName: 'stock.csv', size: content.length },
    });
    await editor.call('consoleUploadImport', {
      params: { importId },
      body: { start: 0, content: content.toString('base64') },
    });
    await shop.runJobs();
    const refused = await read(importId);
    expect(refused).toMatchObject({ state: 'refused' });
    expect(refused.problem).toContain('CSV UTF-8');
  });
});

describe('guards', () => {
  it('starts an import once when two members of staff start it at once', async () => {
    const { importId } = await upload('stock', 'hub,sku,on_hand\nHYD-BNJ,CHK-CURRY-500,78\n');
    const start = () => editor.send('consoleStartImport', { params: { importId }, body: {} });
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await shop.runJobs();
  });
});
