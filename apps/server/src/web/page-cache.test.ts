import { describe, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

/** A shop with one page that shows a price and is counted at each work. */
function aShop() {
  const shop = { version: 1, price: 100, renderings: 0, checks: 0 };
  const cache = new PageCache();
  const version = async () => ({ period: 1, version: String(shop.version) });
  const visit = async (): Promise<string> => {
    const page = await cache.get('desktop /', await version(), {
      version,
      render: async () => {
        shop.renderings += 1;
        const { price } = shop;
        await Promise.resolve();
        const calls = [{ name: 'homePage' as const, input: {}, tag: String(price) }];
        return { page: { status: 200, html: `<b>${price}</b>` }, calls };
      },
      tagOf: async () => {
        shop.checks += 1;
        const { price } = shop;
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        return String(price);
      },
    });
    return page.kept.plain.toString();
  };
  return { shop, visit };
}

const together = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

describe('a kept page', () => {
  it('is checked once for all visitors after a change of something else', async () => {
    const { shop, visit } = aShop();
    await visit();
    shop.version += 1;
    expect(new Set(await together(20, visit))).toEqual(new Set(['<b>100</b>']));
    expect(shop).toMatchObject({ renderings: 1, checks: 1 });
  });

  it('is rendered once for all visitors after a change of what it shows', async () => {
    const { shop, visit } = aShop();
    await visit();
    Object.assign(shop, { version: 2, price: 90 });
    expect(new Set(await together(20, visit))).toEqual(new Set(['<b>90</b>']));
    expect(shop.renderings).toBe(2);
  });

  it('is never older than a visit, however fast the shop changes', async () => {
    const { shop, visit } = aShop();
    const visits: Promise<void>[] = [];
    const seesAtLeast = async (price: number) => {
      const shown = Number(/\d+/.exec(await visit())?.[0]);
      expect(shown).toBeGreaterThanOrEqual(price);
    };
    for (let turn = 0; turn < 50; turn += 1) {
      shop.version += 1;
      if (turn % 3 === 0) shop.price += 1;
      visits.push(seesAtLeast(shop.price));
      if (turn % 2 === 0) await Promise.resolve();
    }
    await Promise.all(visits);
    // At most one check begins for each that ends, not one for each visitor.
    expect(shop.checks).toBeLessThan(50);
  });
});
