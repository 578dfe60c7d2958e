import type { EditedPromo } from '@halal-basket/contract';
import { plainPromo } from '@halal-basket/contract/plain-promo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer, readyToOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const promoOf = (promoCode: string, given: Partial<EditedPromo> = {}): EditedPromo => ({
  promoCode,
  description: 'An offer',
  benefit: { kind: 'percent', percent: 12.5, cap: 99.5 },
  minimumGoods: 199.5,
  categories: ['chicken'],
  productIds: [1],
  hubs: ['HYD-BNJ'],
  customerTypes: ['NU', 'PU'],
  paymentModes: ['upi'],
  minimumShare: 75,
  firstOrderOnly: true,
  membersOnly: true,
  weekdays: [1, 5],
  hours: { from: 540, until: 1440 },
  stacks: false,
  automatic: false,
  listed: true,
  active: true,
  totalLimit: 500,
  customerLimit: 2,
  budget: 25_000.5,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
  ...given,
});

const make = (promo: EditedPromo, who = owner) =>
  who.send('consoleCreatePromo', { body: { promo } });
const save = (promoId: number, revision: number, promo: EditedPromo, who = owner) =>
  who.send('consoleSavePromo', { params: { promoId }, body: { revision, promo } });

describe('works', () => {
  it('saves every field of an offer, changes it, and writes an audit entry for both', async () => {
    const promo = promoOf('KEEPS-ALL');
    const made = (await make(promo)).data;
    expect(made).toMatchObject({ promo, uses: 0, customers: 0, saved: 0, state: 'RUNNING' });
    const paused = await save(made.promoId, made.revision, { ...promo, active: false });
    expect(paused.data).toMatchObject({ state: 'PAUSED', revision: made.revision + 1 });
    const { offer, lastUses } = await owner.call('consolePromo', {
      params: { promoId: made.promoId },
    });
    expect(offer.promo.active).toBe(false);
    expect(offer.goods).toMatchObject([{ productId: 1, name: expect.any(String), active: true }]);
    expect(lastUses).toEqual([]);
    const { rows } = await shop.db.pool.query<{ action: string }>(
      `select action from staff.audit where subject = 'KEEPS-ALL' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['offer.create', 'offer.save']);
  });

  it('applies while the whole saving fits into the budget', async () => {
    const promo: EditedPromo = {
      ...plainPromo,
      promoCode: 'BUDGET',
      description: 'An offer',
      benefit: { kind: 'flat', amount: 30 },
      startsAt: '2026-01-01T00:00:00+05:30',
      budget: 50,
    };
    const made = (await make(promo)).data;
    const packs = [{ sku: 'CHK-CURRY-500', quantity: 2 }];
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, packs);
    await buyer.call('applyPromo', { params: { promoCode: 'BUDGET' } });
    await buyer.call('placeOrder', { body: {} });
    // The open order of the same customer keeps its part of the budget.
    expect((await buyer.call('showCart')).priceDetails.promoDiscount).toBe(30);
    const other = await aBuyer(shop);
    await readyToOrder(other, packs);
    expect(await other.send('applyPromo', { params: { promoCode: 'BUDGET' } })).toMatchObject({
      errorCode: 'PROMO_REFUSED',
      description: 'This offer is no longer available.',
    });
    const params = { promoId: made.promoId };
    expect((await owner.call('consolePromo', { params })).offer.saved).toBe(30);
    expect(await save(made.promoId, made.revision, { ...promo, budget: 29 })).toMatchObject({
      status: 422,
      errorCode: 'INVALID',
    });
    expect((await save(made.promoId, made.revision, { ...promo, active: false })).status).toBe(200);
  });

  it('still applies to a category after its slug changes', async () => {
    const made = (await make(promoOf('FOLLOWS', { categories: ['eggs', 'mutton'] }))).data;
    const rename = async (from: string, to: string) => {
      const { categories } = await owner.call('consoleCategories');
      const { categoryId } = categories.find(({ seoName }) => seoName === from)!;
      const { category, revision } = await owner.call('consoleCategory', {
        params: { categoryId },
      });
      await owner.call('consoleSaveCategory', {
        params: { categoryId },
        body: { revision, category: { ...category, seoName: to } },
      });
    };
    await rename('eggs', 'farm-eggs');
    const { offer } = await owner.call('consolePromo', { params: { promoId: made.promoId } });
    expect(offer.promo.categories).toEqual(['farm-eggs', 'mutton']);
    expect(await save(made.promoId, made.revision, made.promo)).toMatchObject({
      errorCode: 'EDIT_CONFLICT',
    });
    await rename('farm-eggs', 'eggs');
  });

  it('shows the state of each offer', async () => {
    const ended = await make(promoOf('OLD', { endsAt: '2026-02-01T00:00:00.000Z' }));
    const planned = await make(
      promoOf('SOON', { startsAt: '2036-01-01T00:00:00.000Z', endsAt: null }),
    );
    expect([ended.data.state, planned.data.state]).toEqual(['ENDED', 'PLANNED']);
    const { offers } = await owner.call('consolePromos');
    expect(offers.map(({ promo }) => promo.promoCode)).toEqual(
      expect.arrayContaining(['OLD', 'SOON', 'FIRST50']),
    );
  });
});

describe('refuses', () => {
  it('refuses the code of another offer, an outdated revision and an unknown offer', async () => {
    const made = (await make(promoOf('MINE'))).data;
    expect(await make(promoOf('MINE'))).toMatchObject({ errorCode: 'PROMO_CODE_TAKEN' });
    expect(await save(made.promoId, made.revision, promoOf('FIRST50'))).toMatchObject({
      errorCode: 'PROMO_CODE_TAKEN',
    });
    await save(made.promoId, made.revision, promoOf('MINE', { description: 'First' }));
    expect(
      await save(made.promoId, made.revision, promoOf('MINE', { description: 'Second' })),
    ).toMatchObject({ status: 409, errorCode: 'EDIT_CONFLICT' });
    expect(await save(999_999, 1, promoOf('NOBODY'))).toMatchObject({ status: 404 });
  });

  it('refuses a limit below the number of redemptions', async () => {
    const made = (await make(promoOf('USED'))).data;
    await shop.db.run(sql`update promotions.promo set uses = 3 where id = ${made.promoId}`);
    expect(
      await save(made.promoId, made.revision, promoOf('USED', { totalLimit: 2 })),
    ).toMatchObject({ status: 422, errorCode: 'INVALID' });
  });

  it.each<Partial<EditedPromo>>([
    { benefit: { kind: 'percent', percent: 101, cap: null } },
    { benefit: { kind: 'percent', percent: 0, cap: null } },
    { benefit: { kind: 'flat', amount: -5 } },
    { benefit: { kind: 'flat', amount: 0.001 } },
    { minimumGoods: -1 },
    { minimumShare: 0 },
    { minimumShare: 101 },
    { weekdays: [8] },
    { hours: { from: 600, until: 600 } },
    { totalLimit: 0 },
    { endsAt: '2025-01-01T00:00:00.000Z' },
    { promoCode: 'A B' },
    { description: '' },
  ])('refuses invalid values: %j', async (given) => {
    expect(await make(promoOf('NONSENSE', given))).toMatchObject({ status: 422 });
  });
});

describe('guards', () => {
  it('refuses visitors, and staff without permission for offers', async () => {
    expect((await make(promoOf('X1'), shop.client())).status).toBe(401);
    const packer = await aStaffMember(shop, 'packer');
    expect(await make(promoOf('X2'), packer)).toMatchObject({ status: 403 });
    expect(await packer.send('consolePromos')).toMatchObject({ status: 403 });
  });

  it('makes one offer from concurrent requests with the same code', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => make(promoOf('TWICE'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});
