import { becomeCustomer } from '../support/calls.ts';
import { gone, logIn, newPhone, open, quantityOf, seen } from '../support/shop.ts';
import { story } from '../support/story.ts';
import { letWait } from '../support/waits.ts';

// spec: L16.3, L27.3, L35, L135.1
story('clears the device that is logged out, and keeps the cart on the other', async (life) => {
  // The cart has an item on one device.
  const phone = newPhone();
  const other = await life.someone(life.shell === 'mobile' ? 'desktop' : 'mobile');
  await becomeCustomer(other.page, phone);

  // She logs in on the other device, which shows the same cart.
  await letWait(phone);
  const { page, looks } = await life.someone();
  await open(page, '/login?redirectUrl=%2Fcart');
  await logIn(page, phone);
  await page.waitForURL('**/cart');
  const dinner = 'Goat Curry Cut, Shoulder & Leg';
  await seen(quantityOf(page, dinner));

  // The shop lists the logged-in devices, this one first.
  await open(page, '/my/details');
  const devices = (at: typeof page) =>
    at.getByRole('listitem').filter({ hasText: /^(Computer|Phone, in the browser)/ });
  await seen(devices(page).nth(1));
  await looks('details with two devices');

  // She logs out here: no personal data is left.
  await open(page, '/my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await seen(page.getByText('You are logged out.'));
  await open(page, '/my');
  await seen(page.getByRole('heading', { name: 'Log in to see your account' }));
  await looks('account of nobody');
  await open(page, '/cart');
  await seen(page.getByRole('heading', { name: 'Your cart is empty' }));

  // She is still logged in on the other device, with the cart.
  await open(other.page, '/cart');
  await seen(quantityOf(other.page, dinner));
  await open(other.page, '/my/details');
  await seen(devices(other.page).first());
  await gone(devices(other.page).nth(1));
  await other.looks('details with one device');
});
