import { becomeCustomer, orderByApi } from '../support/calls.ts';
import { deliverOrder } from '../support/console-calls.ts';
import {
  billRow,
  choosePlace,
  gone,
  newPhone,
  open,
  openSlots,
  quantityOf,
  reads,
  seen,
  writeAddress,
} from '../support/shop.ts';
import { story } from '../support/story.ts';

const dinner = 'Goat Curry Cut, Shoulder & Leg';

// spec: L13.3, L30.2
story('reorders in another city at its prices, and lists the unavailable items', async (life) => {
  // In Hyderabad she ordered goat and country chicken.
  const { page, looks } = await life.someone();
  await becomeCustomer(page, newPhone(), [
    ['mutton', 'goat-curry-cut'],
    ['chicken', 'country-chicken-curry-cut'],
  ]);
  const orderNo = await orderByApi(page);
  await deliverOrder(orderNo);
  await open(page, `/my/order/${orderNo}`);
  await reads(page.getByRole('main'), /Goat Curry Cut.*₹549/s);

  // Then she moves to Mumbai.
  await open(page, '/');
  await page
    .getByRole('button', { name: /Banjara Hills|Home/ })
    .first()
    .click();
  await choosePlace(page, 'bandra west', /Bandra West/);

  // She reorders.
  await open(page, '/my/orders');
  await page.getByRole('button', { name: `Reorder ${orderNo}` }).click();
  await page.waitForURL('**/cart?isReorder=true');
  const notice = page.getByRole('status').filter({ hasText: 'items of your earlier order' });
  await reads(notice, /We could not add:.*Country Chicken Curry Cut, 500 g.*: Sold out/s);
  await reads(notice, /Goat Curry Cut, Shoulder & Leg: ₹599 · .*₹549/s);
  await reads(quantityOf(page, dinner), /^1$/);
  await gone(quantityOf(page, 'Country Chicken Curry Cut'));
  await reads(page.getByRole('region', { name: 'Items' }), /599 rupees, was 699/);
  await reads(billRow(page, 'Item total'), /₹699/);
  await reads(page.getByRole('region', { name: 'Delivery' }), /Deliver to Bandra West/);
  await looks('cart of a reorder elsewhere');

  // The checkout asks for an address in Mumbai, and offers slots there.
  await page
    .getByRole('link', { name: /^Choose slot/ })
    .first()
    .click();
  await page.waitForURL('**/checkout');
  await seen(page.getByRole('radio', { name: /Lake View/, checked: false }));
  await page.getByRole('button', { name: 'Add address' }).click();
  await writeAddress(page, { door: '8, Sea Breeze', name: 'Asha Rao' });
  await openSlots(page);
  await looks('checkout of a reorder elsewhere');
});
