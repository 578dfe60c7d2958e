import { expect } from 'vitest';
import { hydrated, open, reads, seen } from '../support/shop.ts';
import { story } from '../support/story.ts';

// spec: L8.1, L8.3, L33
story('shows a guest everything without a login, and remembers viewed products', async (life) => {
  const { page, context, looks } = await life.someone();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/OTP|LoginCode|addNew|cart\/v2|orders\/new/.test(request.url())) asked.push(request.url());
  });

  // She opens home, a category and a product; another pack has another price.
  await open(page, '/');
  await looks('home');
  const shelves = page.getByRole('region', { name: 'Shop by category' });
  await shelves.getByRole('link', { name: 'Goat & lamb' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Goat & lamb' }));
  await looks('category');
  // The first view makes the visitor a guest, whose viewed products the shop remembers.
  const noted = page.waitForResponse(/recentlyViewdProducts/);
  await page.getByRole('link', { name: 'Goat Curry Cut, Shoulder & Leg' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Goat Curry Cut, Shoulder & Leg' }));
  await noted;
  await looks('product');
  await reads(page.getByRole('main'), /₹549/);
  await page.getByRole('group', { name: 'Pack size' }).getByRole('radio').last().check();
  await page.waitForURL(/sku=/);

  // She searches for a product by a regional name.
  await open(page, '/search?q=jheenga');
  await seen(page.getByRole('heading', { name: 'Results for “jheenga”' }));
  await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link', { name: /Prawns/ })
    .first()
    .click();
  await seen(page.getByRole('button', { name: /^Add to cart/ }).first());
  await page.goBack();
  await seen(page.getByRole('heading', { name: 'Results for “jheenga”' }));

  // She reads the delivery fees and the seller's details.
  await open(page, '/offers');
  await seen(page.getByRole('heading', { level: 1, name: 'Offers' }));
  await looks('offers');
  await open(page, '/help/faqs');

  // The cart is empty, and the account asks for a login.
  await open(page, '/cart');
  await seen(page.getByRole('heading', { name: 'Your cart is empty' }));
  await looks('empty cart');
  await open(page, '/my');
  await seen(page.getByRole('heading', { name: 'Log in to see your account' }));

  // Later, in another tab, the viewed products are listed. The shop never asked for a login.
  await page.close();
  const later = await context.newPage();
  await open(later, '/');
  await hydrated(later);
  const looked = later.getByRole('region', { name: 'You looked at' });
  await looked.scrollIntoViewIfNeeded();
  await seen(looked.getByRole('link', { name: 'Goat Curry Cut, Shoulder & Leg' }).first());
  expect(await later.getByRole('dialog').count()).toBe(0);
  expect(asked).toEqual([]);
});
