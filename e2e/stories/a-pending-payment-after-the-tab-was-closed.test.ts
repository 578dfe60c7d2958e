import { expect } from 'vitest';
import { checkoutFrame, pay, readyToPay, whileBankIsSlow } from '../support/payment.ts';
import { open, seen } from '../support/shop.ts';
import { story } from '../support/story.ts';

// spec: L75.10, L110.4
story('places an order whose slow payment succeeds after the tab was closed', async (life) => {
  const { page, context, looks } = await life.someone();
  await readyToPay(page);
  // Phones open a UPI app, desktops show a QR code.
  const onPhone = life.shell === 'mobile';
  await pay(page, onPhone ? /^UPI app on this phone/ : /^UPI/);
  const frame = checkoutFrame(page);
  await frame.getByRole('button', { name: onPhone ? 'Open a UPI app' : 'Show QR code' }).click();
  await frame.getByText('More outcomes').click();
  await whileBankIsSlow(async () => {
    await frame.getByRole('button', { name: /^Pending first/ }).click();
    await seen(frame.getByText(/Waiting for the bank/));
    await looks('a payment that waits for the bank');
    await page.close();
  });

  // Later she tracks the order.
  const later = await context.newPage();
  await expect
    .poll(
      async () => {
        await open(later, '/my/orders');
        return later.getByText(/Order placed|Placed/i).count();
      },
      { interval: 1_000 },
    )
    .toBeGreaterThan(0);
});
