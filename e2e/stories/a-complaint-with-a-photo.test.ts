import { expect } from 'vitest';
import { becomeCustomer, orderByApi } from '../support/calls.ts';
import { deliverOrder } from '../support/console-calls.ts';
import { dialog, gone, newPhone, open, reads, seen } from '../support/shop.ts';
import { staffAt } from '../support/staff.ts';
import { story } from '../support/story.ts';

story(
  'sends a complaint with a photo; the shop refunds to HB Money and notifies the customer',
  async (life) => {
    // The delivered order has a fault. The customer takes a photo.
    const { page, looks } = await life.someone();
    await becomeCustomer(page, newPhone());
    const orderNo = await orderByApi(page);
    await deliverOrder(orderNo);
    const photo = await page.screenshot();

    // She reports the problem from the order.
    await open(page, `/my/order/${orderNo}`);
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const report = dialog(page, 'Report a problem');
    await report.getByRole('radio', { name: 'Poor quality' }).check();
    await report.getByRole('checkbox', { name: /^1 × Goat Curry Cut/ }).check();
    await report.getByRole('textbox', { name: /^Details/ }).fill('It is nearly all bone.');
    await report
      .getByLabel('Add a photo')
      .setInputFiles({ name: 'dinner.png', mimeType: 'image/png', buffer: photo });
    await seen(report.getByRole('img', { name: 'Your photo 1' }));
    // The order was paid in cash.
    await seen(report.getByText('Send a refund to: HB Money, at once'));
    await looks('a complaint');
    await report.getByRole('button', { name: 'Send report' }).click();
    await gone(report);
    await seen(page.getByText(/^We reply by /));
    await looks('order with a complaint');

    // Staff see the photo, refund half and reply.
    const staff = await staffAt(life.browser, 'desktop', '/console/complaints');
    const complaint = staff.page.getByRole('article').filter({ hasText: orderNo });
    await seen(complaint.getByText('It is nearly all bone.'));
    await seen(complaint.getByText('Wants a refund to HB Money'));
    const shown = complaint.getByRole('img', { name: 'Photo 1' });
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(100);
    await complaint
      .getByRole('textbox', { name: /refund in ₹$/ })
      .first()
      .fill('250');
    await complaint
      .getByRole('textbox', { name: 'Reply to the customer' })
      .fill('Sorry. Half is yours again.');
    await complaint.getByRole('button', { name: 'Refund ₹250' }).click();
    await gone(complaint);
    expect(staff.problems).toEqual([]);
    await staff.close();

    // She reads the reply; HB Money contains the refund.
    await open(page, `/my/order/${orderNo}`);
    await seen(page.getByText('Sorry. Half is yours again.').first());
    await seen(page.getByText('₹250 refunded').first());
    await looks('order with an answer');
    await open(page, '/my/hb-money');
    await seen(page.getByText(/^\+₹250/).first());
    await reads(page.getByRole('main'), /₹250/);
  },
);
