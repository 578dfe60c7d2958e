import { readyToPay } from '../support/payment.ts';
import { gone, open, seen } from '../support/shop.ts';
import { story } from '../support/story.ts';

// spec: L12, L75.15, L108
story('scratches the card of an order by keyboard', async (life) => {
  const { page, looks } = await life.someone();
  await readyToPay(page);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await page.getByRole('button', { name: /^Place order · ₹/ }).click();
  await page.waitForURL('**/co/order/**');

  // The confirmation has a scratch card. A key opens it, and a key scratches it.
  const card = page.getByRole('button', { name: /^Scratch: / });
  await seen(card);
  await looks('confirmation with a card');
  await card.focus();
  await page.keyboard.press('Enter');
  const scratch = page.getByRole('dialog');
  await seen(scratch.getByRole('img', { name: 'Scratch card' }));
  await looks('scratch card');
  await scratch.getByRole('button', { name: 'Scratch for me' }).focus();
  await page.keyboard.press('Enter');
  await seen(scratch.getByText(/HB (Money|Points)$|Better luck next time/));
  await looks('scratched card');
  await scratch.getByRole('button', { name: 'Done' }).click();
  await gone(scratch);

  // The card is listed with the others.
  await open(page, '/offers');
  await seen(page.getByRole('heading', { name: 'Scratch cards' }));
  await looks('page of offers');
});
