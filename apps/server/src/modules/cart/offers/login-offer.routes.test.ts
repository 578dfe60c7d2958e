import { plainPromo } from '@halal-basket/contract/plain-promo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await shop.db.run(sql`update promotions.promo set is_active = false`);
  const owner = await aStaffMember(shop, 'owner');
  const offer = (promoCode: string, amount: number, given: object) =>
    owner.call('consoleCreatePromo', {
      body: {
        promo: {
          ...plainPromo,
          promoCode,
          description: 'An offer',
          benefit: { kind: 'flat', amount },
          startsAt: '2026-01-01T00:00:00+05:30',
          ...given,
        },
      },
    });
  await offer('FIRST70', 70, { firstOrderOnly: true });
  await offer('ALL20', 20, {});
});
afterAll(() => shop.close());

const pack = { sku: 'CHK-CURRY-500', quantity: 2 };

async function aGuestWithCart(): Promise<TestClient> {
  const guest = shop.client();
  await guest.call('validateLocation', { body: { pinCode: '500034' } });
  await guest.call('addToCart', { body: pack });
  return guest;
}

describe('works', () => {
  it('shows a guest what the first login saves, and applies it at the login', async () => {
    const guest = await aGuestWithCart();
    const before = await guest.call('showCart');
    expect(before.loginOffer).toMatchObject({ promoCode: 'FIRST70', saving: 70, firstOrder: true });
    expect(before.priceDetails.promoDiscount).toBe(0);

    await guest.login('9100000001');
    const after = await guest.call('showCart');
    expect(after.loginOffer).toBeUndefined();
    expect(after.promoDetails).toMatchObject({ promoCode: 'FIRST70' });
    expect(after.priceDetails.orderPayableAmount).toBe(before.priceDetails.orderPayableAmount - 70);
  });

  it('leaves a code on the cart that the guest has entered', async () => {
    const guest = await aGuestWithCart();
    await guest.call('applyPromo', { params: { promoCode: 'ALL20' } });
    await guest.login('9100000002');
    expect((await guest.call('showCart')).promoDetails).toMatchObject({ promoCode: 'ALL20' });
  });

  it('gives nothing to a customer who has ordered, and names how the last order was paid', async () => {
    const phone = '9100000003';
    const customer = shop.client();
    await customer.login(phone);
    await customer.call('addAddress', {
      body: {
        fullName: 'Asha Rao',
        addressLine1: '4 Lake View',
        pinCode: '500034',
        latitude: 17.4126,
        longitude: 78.4389,
      },
    });
    await aPlacedOrder(customer, [pack]);
    await shop.runJobs();
    await customer.call('logout', { body: {} });
    shop.clock.advance({ minutes: 1 });
    await customer.call('addToCart', { body: pack });
    expect((await customer.call('showCart')).loginOffer).toMatchObject({ promoCode: 'FIRST70' });
    await customer.login(phone);
    const cart = await customer.call('showCart');
    expect(cart.promoDetails).toBeUndefined();
    expect(cart.bestOffer).toMatchObject({ promoCode: 'ALL20' });
    expect((await customer.call('paymentDetails', { query: {} })).paymentMethods.lastMode).toBe(
      'cod',
    );
  });
});

describe('refuses', () => {
  it('shows nothing where an offer for everyone saves more, or the cart is empty', async () => {
    const guest = shop.client();
    await guest.call('validateLocation', { body: { pinCode: '500034' } });
    expect((await guest.call('showCart')).loginOffer).toBeUndefined();
    await shop.db.run(
      sql`update promotions.promo set terms = jsonb_set(terms, '{benefit,amount}', '9000')
          where code = 'ALL20'`,
    );
    await guest.call('addToCart', { body: pack });
    const cart = await guest.call('showCart');
    expect(cart.loginOffer).toBeUndefined();
    expect(cart.bestOffer).toMatchObject({ promoCode: 'ALL20' });
  });
});

it('shows customers no offer for logging in', async () => {
  const buyer = await aBuyer(shop);
  await buyer.call('addToCart', { body: pack });
  expect((await buyer.call('showCart')).loginOffer).toBeUndefined();
});
