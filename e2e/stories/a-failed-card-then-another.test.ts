import {
  checkoutFrame,
  enterCard,
  isPlaced,
  pay,
  payByDeclinedCard,
  readyToPay,
} from '../support/payment.ts';
import { dialog, seen } from '../support/shop.ts';
import { story } from '../support/story.ts';

// spec: L75.20, L110.2, L244.1
story('pays an order with a second card after the first is declined', async (life) => {
  const { page, looks } = await life.someone();
  await readyToPay(page);
  await pay(page, /^Credit or debit card/);
  await payByDeclinedCard(page);

  // The shop shows the reason, charges nothing, and keeps the reservation.
  const failed = dialog(page, 'Payment failed');
  await seen(failed);
  await looks('failed payment');
  await failed.getByRole('button', { name: 'Choose another method' }).click();
  await seen(page.getByText('Reserved for'));

  // She pays with another card.
  await pay(page, /^Credit or debit card/);
  const frame = checkoutFrame(page);
  await frame.getByLabel('Card number').fill('4012 0010 3714 1112');
  await enterCard(frame);
  await frame.getByRole('button', { name: 'Pay', exact: true }).click();
  await isPlaced(page);
  await looks('confirmation after the second card');
});
