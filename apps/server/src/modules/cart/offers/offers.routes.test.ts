import type { EditedPromo } from '@halal-basket/contract';
import { plainPromo } from '@halal-basket/contract/plain-promo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder, anOpenOrder, readyToOrder } from '../../../testing/buyer.ts';
import { emit } from '../../../platform/events.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { customerOf, giveBuyerMoney } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  await shop.db.run(sql`update promotions.promo set is_active = false`);
});
afterAll(() => shop.close());

const curry = 'CHK-CURRY-500';

async function aGuest(): Promise<TestClient> {
  const guest = shop.client();
  await guest.call('validateLocation', { body: { pinCode: '500034' } });
  return guest;
}

const promoOf = (promoCode: string, given: Partial<EditedPromo> = {}): EditedPromo => ({
  ...plainPromo,
  promoCode,
  description: 'An offer',
  benefit: { kind: 'flat', amount: 30 },
  startsAt: '2026-01-01T00:00:00+05:30',
  ...given,
});

const offer = (promoCode: string, given?: Partial<EditedPromo>) =>
  owner.call('consoleCreatePromo', { body: { promo: promoOf(promoCode, given) } });

const pause = async (made: { promoId: number; revision: number; promo: EditedPromo }) =>
  owner.call('consoleSavePromo', {
    params: { promoId: made.promoId },
    body: { revision: made.revision, promo: { ...made.promo, active: false } },
  });

const apply = (client: TestClient, promoCode: string) =>
  client.send('applyPromo', { params: { promoCode } });
const usesOf = async (promoId: number) =>
  (await owner.call('consolePromo', { params: { promoId } })).offer.uses;

describe('works', () => {
  // spec: L9.3, L179.1, L179.2, L246.10
  it('applies a code in any letter case, shows the saving, and restores the price at its removal', async () => {
    const made = await offer('EID30');
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: curry, quantity: 2 } });
    const before = (await guest.call('showCart')).priceDetails;
    const applied = await apply(guest, ' eid30 ');
    expect(applied).toMatchObject({ status: 200, description: 'Promo applied successfully' });
    expect(applied.data.promoDetails).toEqual({
      promoCode: 'EID30',
      description: 'An offer',
      amountSavedMessage: 'You save ₹30',
    });
    const { priceDetails } = await guest.call('showCart');
    expect(priceDetails).toMatchObject({
      promoDiscount: 30,
      orderPayableAmount: before.orderPayableAmount - 30,
    });
    expect(priceDetails.explanation).toContainEqual({ kind: 'promo', amount: -30, name: 'EID30' });
    const removed = await guest.call('removePromo', { params: { promoCode: 'EID30' } });
    expect(removed.cart.promoDetails).toBeUndefined();
    expect(removed.cart.priceDetails).toEqual(before);
    await pause(made);
  });

  it('keeps the discount in the order, counts a redemption, and returns it at a cancellation', async () => {
    const made = await offer('ONCE30', { customerLimit: 1, totalLimit: 5 });
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry, quantity: 2 }]);
    await buyer.call('applyPromo', { params: { promoCode: 'ONCE30' } });
    const { orderNo = '' } = await buyer.call('placeOrder', { body: {} });
    expect(await usesOf(made.promoId)).toBe(1);
    // A second order takes over the redemption of the unpaid first one.
    const again = await buyer.call('placeOrder', { body: {} });
    expect(again.status).toBe('CREATED');
    expect(await usesOf(made.promoId)).toBe(1);
    expect(again.orderNo).not.toBe(orderNo);
    const placed = again.orderNo ?? '';
    await buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo: placed } });
    await shop.runJobs();
    const order = await buyer.call('orderDetails', { params: { orderNo: placed } });
    expect(order).toMatchObject({ promoCode: 'ONCE30', priceDetails: { promoDiscount: 30 } });
    expect((await buyer.call('showCart')).promoDetails).toBeUndefined();

    await buyer.call('addToCart', { body: { sku: curry } });
    expect((await apply(buyer, 'ONCE30')).description).toBe('You have already used this offer.');
    await buyer.call('cancelOrder', { params: { orderNo: placed }, body: {} });
    await shop.runJobs();
    expect(await usesOf(made.promoId)).toBe(0);
    expect((await apply(buyer, 'ONCE30')).status).toBe(200);
    await pause(made);
  });

  // spec: L178
  it('suggests the best code and lists the others with the reason against them', async () => {
    const small = await offer('SMALL10', { benefit: { kind: 'flat', amount: 10 } });
    const big = await offer('BIG40', { benefit: { kind: 'flat', amount: 40 } });
    const far = await offer('FAR', { minimumGoods: 100_000 });
    const hidden = await offer('HIDDEN99', {
      listed: false,
      benefit: { kind: 'flat', amount: 99 },
    });
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: curry, quantity: 2 } });
    expect((await guest.call('showCart')).bestOffer).toMatchObject({
      promoCode: 'BIG40',
      amountSavedMessage: 'You save ₹40',
    });
    await guest.call('applyPromo', { params: { promoCode: 'SMALL10' } });
    const { promoList } = await guest.call('coupons');
    expect(promoList.map(({ promoCode }) => promoCode)).toEqual(['BIG40', 'SMALL10', 'FAR']);
    expect(promoList[0]).toMatchObject({ best: true, eligible: true, applied: false });
    expect(promoList[1]).toMatchObject({ best: false, eligible: true, applied: true });
    expect(promoList[2]).toMatchObject({ eligible: false });
    expect(promoList[2]?.whyNot).toMatch(/^Add ₹[\d,]+ more\.$/);
    await guest.call('applyPromo', { params: { promoCode: 'BIG40' } });
    const cart = await guest.call('showCart');
    expect(cart.promoDetails?.promoCode).toBe('BIG40');
    expect(cart.bestOffer).toBeUndefined();
    await Promise.all([small, big, far, hidden].map(pause));
  });

  it('names the categories and the payment methods of an offer', async () => {
    const made = await offer('FORSOME', {
      categories: ['chicken', 'mutton'],
      paymentModes: ['upi', 'UPI_APP_INTENT', 'STORED_CARD', 'CC', 'cod'],
    });
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry, quantity: 2 }]);
    const { promoList } = await buyer.call('coupons');
    expect(promoList.find(({ promoCode }) => promoCode === 'FORSOME')?.terms).toEqual([
      'Only for: Chicken, Goat & lamb.',
      'Payment methods: UPI, Credit or debit card, Cash on delivery.',
      'Pay at least 50% of the total this way.',
    ]);
    await pause(made);
  });

  it('applies an automatic offer, and combines it with a code only if both stack', async () => {
    const auto = await offer('AUTO20', {
      automatic: true,
      benefit: { kind: 'flat', amount: 20 },
    });
    const code = await offer('CODE30');
    const alone = await offer('ALONE50', {
      stacks: false,
      benefit: { kind: 'flat', amount: 50 },
    });
    const worse = await offer('WORSE5', { stacks: false, benefit: { kind: 'flat', amount: 5 } });
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: curry, quantity: 2 } });
    const discount = async () => (await guest.call('showCart')).priceDetails.promoDiscount;
    expect(await discount()).toBe(20);
    expect((await guest.call('showCart')).autoOffers).toMatchObject([{ promoCode: 'AUTO20' }]);
    await guest.call('applyPromo', { params: { promoCode: 'CODE30' } });
    expect(await discount()).toBe(50);
    await guest.call('applyPromo', { params: { promoCode: 'ALONE50' } });
    expect(await discount()).toBe(50);
    expect((await apply(guest, 'WORSE5')).description).toBe(
      'Your cart already has a better offer.',
    );
    expect((await apply(guest, 'AUTO20')).description).toBe(
      'This offer applies automatically. You need no code.',
    );
    await Promise.all([auto, code, alone, worse].map(pause));
  });

  it('keeps a code that saves nothing at present and gives the reason', async () => {
    const made = await offer('MIN', { minimumGoods: 300 });
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: 'MUT-CURRY-500' } });
    await guest.call('applyPromo', { params: { promoCode: 'MIN' } });
    await guest.call('removeFromCart', { body: { sku: 'MUT-CURRY-500' } });
    await guest.call('addToCart', { body: { sku: curry } });
    const cart = await guest.call('showCart');
    expect(cart.promoDetails?.whyNot).toMatch(/^Add ₹/);
    expect(cart.priceDetails.promoDiscount).toBe(0);
    await pause(made);
  });

  it('keeps the code of a guest at the login', async () => {
    const made = await offer('CARRY');
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: curry } });
    await guest.call('applyPromo', { params: { promoCode: 'CARRY' } });
    await guest.login('9000011234');
    expect((await guest.call('showCart')).promoDetails?.promoCode).toBe('CARRY');
    await pause(made);
  });
});

describe('refuses', () => {
  // spec: L237.2
  it('refuses an unknown code and a code on an empty cart', async () => {
    const made = await offer('EMPTY');
    const guest = await aGuest();
    expect(await apply(guest, 'EMPTY')).toMatchObject({ status: 409, errorCode: 'CART_EMPTY' });
    await guest.call('addToCart', { body: { sku: curry } });
    expect(await apply(guest, 'NONSENSE')).toMatchObject({
      status: 422,
      errorCode: 'PROMO_REFUSED',
      description: 'This code does not exist. Please check it.',
    });
    await guest.call('applyPromo', { params: { promoCode: 'EMPTY' } });
    const emptied = await guest.call('emptyCart', { body: {} });
    expect(emptied).toMatchObject({ cartItems: [], priceDetails: { promoDiscount: 0 } });
    expect(emptied.promoDetails).toBeUndefined();
    expect(await guest.send('removePromo', { params: { promoCode: 'EMPTY' } })).toMatchObject({
      status: 422,
      description: 'Error removing promo.',
    });
    await pause(made);
  });

  it('refuses an order whose promo ended until the customer has seen the new price', async () => {
    const made = await offer('FLASH');
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry, quantity: 2 }]);
    const { cart } = await buyer.call('applyPromo', { params: { promoCode: 'FLASH' } });
    await pause(made);
    expect(await buyer.call('placeOrder', { body: {} })).toEqual({
      status: 'STOPPED',
      step: 'PRICE_CHANGED',
    });
    const shown = await buyer.call('showCart');
    expect(shown.promoDetails).toMatchObject({
      promoCode: 'FLASH',
      whyNot: 'This offer has ended.',
    });
    expect(shown.priceDetails.orderPayableAmount).toBe(cart.priceDetails.orderPayableAmount + 30);
    const place = (pricesVersion: string) => buyer.call('placeOrder', { body: { pricesVersion } });
    expect((await place(cart.pricesVersion)).step).toBe('PRICE_CHANGED');
    const placed = await place(shown.pricesVersion);
    expect(placed.status).toBe('CREATED');
  });

  it('refuses the last redemption to nine of ten concurrent orders', async () => {
    const made = await offer('LAST', { totalLimit: 1 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => aBuyer(shop)));
    for (const buyer of buyers) {
      await readyToOrder(buyer, [{ sku: curry, quantity: 2 }]);
      await buyer.call('applyPromo', { params: { promoCode: 'LAST' } });
    }
    const answers = await Promise.all(
      buyers.map((buyer) => buyer.call('placeOrder', { body: {} })),
    );
    const steps = answers.map(({ step, status }) => step ?? status);
    expect(steps.filter((step) => step === 'CREATED')).toHaveLength(1);
    expect(steps.filter((step) => step === 'PRICE_CHANGED')).toHaveLength(9);
    expect(await usesOf(made.promoId)).toBe(1);
    await pause(made);
  });

  it('refuses payment methods that the offer excludes', async () => {
    const description = 'Not available with this offer: ONLINE.';
    const made = await offer('ONLINE', { paymentModes: ['upi', 'CC'] });
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry, quantity: 2 }]);
    const shutWays = async () => {
      const { paymentMethods } = await buyer.call('paymentDetails');
      return paymentMethods.methods
        .filter(({ whyNot }) => whyNot === description)
        .map(({ paymentMode }) => paymentMode);
    };
    expect(await shutWays()).toEqual([]);
    await buyer.call('applyPromo', { params: { promoCode: 'ONLINE' } });
    // Shown for the open cart, and later for the held order.
    const shut = await shutWays();
    expect(shut).toEqual(expect.arrayContaining(['netbanking', 'cod', 'pod']));
    expect(shut).not.toContain('upi');
    expect(shut).not.toContain('CC');
    const { orderNo = '' } = await buyer.call('placeOrder', { body: {} });
    expect(await shutWays()).toEqual(shut);
    expect(
      await buyer.send('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } }),
    ).toMatchObject({
      errorCode: 'PAYMENT_MODE_UNAVAILABLE',
      description,
    });
    // A recharge for this order does not pay it automatically either.
    const customerId = await customerOf(shop.db, buyer);
    await giveBuyerMoney(shop, buyer, 1_000_000);
    await shop.db.transaction((tx) =>
      emit(tx, 'recharge.credited', {
        rechargeTxnNo: 'HBRTEST',
        customerId,
        amount: 1_000_000,
        orderNo,
        membershipRefNo: null,
        at: shop.clock.now().toISOString(),
      }),
    );
    await shop.runJobs();
    expect((await buyer.call('orderDetails', { params: { orderNo } })).orderStatus).toBe(
      'ORDER_CREATED',
    );
    await pause(made);
  });
});

describe('guards', () => {
  it('limits wrong codes to ten an hour', async () => {
    const made = await offer('SECRET');
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: curry } });
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await apply(guest, `WRONG${wrong}`)).status).toBe(422);
    }
    expect(await apply(guest, 'SECRET')).toMatchObject({ status: 429 });
    await pause(made);
  });

  it('applies a code once for concurrent requests', async () => {
    const made = await offer('TWICE');
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: curry, quantity: 2 } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(guest, 'TWICE')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await guest.call('showCart')).priceDetails.promoDiscount).toBe(30);
    await pause(made);
  });

  it('refuses malformed codes', async () => {
    const guest = await aGuest();
    for (const promoCode of ['A', 'x'.repeat(40), "A' or 1=1", '%00']) {
      expect((await apply(guest, promoCode)).status).toBe(422);
    }
  });
});

describe('lines', () => {
  it('keep the note for the butcher in the order', async () => {
    const buyer = await aBuyer(shop);
    await buyer.call('addToCart', { body: { sku: curry } });
    const [line] = (await buyer.call('showCart')).cartItems;
    const body = { sku: curry, ...(line?.cuts && { cuts: line.cuts }), note: 'Small pieces' };
    const cart = await buyer.call('noteForButcher', { body });
    expect(cart.cartItems[0]?.note).toBe('Small pieces');
    const orderNo = await anOpenOrder(buyer, []);
    const order = await buyer.call('orderDetails', { params: { orderNo } });
    expect(order.cartItems[0]?.note).toBe('Small pieces');
    expect(
      await buyer.send('noteForButcher', { body: { sku: 'EGG-12', note: 'x' } }),
    ).toMatchObject({ status: 404 });
    expect(
      (await buyer.send('noteForButcher', { body: { ...body, note: 'x'.repeat(201) } })).status,
    ).toBe(422);
  });

  it('are saved for later, moved back to the cart, and removed from the saved items', async () => {
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: curry, quantity: 2 } });
    const [line] = (await guest.call('showCart')).cartItems;
    const name = { sku: curry, ...(line?.cuts && { cuts: line.cuts }) };
    const aside = await guest.call('saveForLater', { body: name });
    expect(aside).toMatchObject({
      cartItems: [],
      totalCartQuantity: 0,
      savedForLater: [{ sku: curry, inCartQty: 2, isInventoryAvailable: true }],
    });
    expect((await guest.call('saveForLater', { body: name })).savedForLater).toHaveLength(1);
    const back = await guest.call('takeFromSaved', { body: { ...name, toCart: true } });
    expect(back).toMatchObject({ totalCartQuantity: 2, savedForLater: [] });
    await guest.call('saveForLater', { body: name });
    const gone = await guest.call('takeFromSaved', { body: { ...name, toCart: false } });
    expect(gone).toMatchObject({ totalCartQuantity: 0, savedForLater: [] });
  });
});

it('shows no promo for an order without one', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await aPlacedOrder(buyer, [{ sku: curry, quantity: 2 }]);
  const order = await buyer.call('orderDetails', { params: { orderNo } });
  expect(order.promoCode).toBeUndefined();
  expect(order.priceDetails.explanation[0]?.kind).toBe('items');
});
