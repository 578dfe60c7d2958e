import { beforeAll, describe, expect, test } from 'vitest';
import { type Visit, sharedBrowser, origin, visit } from './support/browser.ts';
import { isLegible, isSound } from './support/checks.ts';
import { gone, open, reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();
let staff: Visit;
let customer: Visit;
beforeAll(async () => {
  staff = await staffAt(browser, 'desktop', '/console/pages');
  // No answer of the browser's cache: the journey before may have opened the offers.
  customer = await visit(browser, 'mobile', { isFirst: true });
});

describe('pages, combos, discounts and categories at the console', () => {
  test('adds a section to the home page, moves it up and deletes it', async () => {
    const { page } = staff;
    await page.getByRole('link', { name: /homepage/ }).click();
    await page.getByRole('combobox', { name: 'Section type' }).selectOption('Testimonials');
    await isSound(staff, 'the sections of home at the console');
    await page.getByRole('button', { name: 'Add section' }).click();
    await seen(page.getByText('This section has no items yet'));
    await page
      .getByRole('textbox', { name: 'Title', exact: true })
      .first()
      .fill('Heard at the counter');
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByRole('textbox', { name: 'Customer' }).fill('Rukhsana B.');
    await page.getByRole('textbox', { name: 'City' }).fill('Hyderabad');
    await page.getByRole('textbox', { name: 'Rating' }).fill('5');
    const words = page.getByRole('textbox', { name: 'Quote' });
    await page.getByRole('switch', { name: 'Visible' }).check();
    // The section is not saved while a field is wrong, and the field shows why.
    await page.getByRole('textbox', { name: 'Rating' }).fill('six');
    await words.fill('The nihari cut falls off the bone.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page.locator('[aria-invalid="true"]'));
    await page.getByRole('textbox', { name: 'Rating' }).fill('5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await reads(page.getByRole('status'), /Section saved/);
    await isSound(staff, 'a section at the console');

    await page.getByRole('link', { name: 'Sections', exact: true }).click();
    const up = page.getByRole('button', { name: 'Move “Heard at the counter” up' });
    const rows = page.getByRole('list', { name: 'Sections' }).getByRole('listitem');
    await seen(up);
    const last = (await rows.count()) - 1;
    await up.press('Enter');
    await seen(rows.nth(last - 1).getByText('Heard at the counter', { exact: true }));

    await page.getByRole('button', { name: 'Publish now' }).click();
    await reads(page.getByRole('status'), /Published/);
    await open(customer.page, '/');
    const atHome = customer.page.getByRole('region', { name: 'Heard at the counter' });
    for (let steps = 0; steps < 40 && !(await atHome.isVisible()); steps += 1) {
      await customer.page.mouse.wheel(0, 900);
      await customer.page.waitForTimeout(50);
    }
    await atHome.scrollIntoViewIfNeeded();
    await seen(atHome.getByText('The nihari cut falls off the bone.'));

    await page.getByRole('link', { name: /Heard at the counter/ }).click();
    await page.getByRole('button', { name: 'Delete section' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete “Heard at the counter”?' });
    await seen(asked);
    await isLegible(staff, 'the confirmation to delete a section');
    await asked.getByRole('button', { name: 'Delete section' }).click();
    await page.waitForURL(/pages\/homepage$/);
    await gone(page.getByText('Heard at the counter', { exact: true }));
    await expect.poll(() => rows.count()).toBe(last);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await reads(page.getByRole('status'), /Published/);
    await open(customer.page, '/');
    await gone(customer.page.getByRole('region', { name: 'Heard at the counter' }));
  });

  test('adds a combo that shows its saving and sells it in the shop', async () => {
    const { page } = staff;
    await page.goto('/console/combos');
    await seen(page.getByRole('link', { name: /Weekend Goat Biryani Box/ }));
    await page.getByRole('link', { name: 'Add combo' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sunday table');
    await page.getByRole('button', { name: 'Create from name' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Two curries for a full table.');
    await page.getByRole('textbox', { name: 'Search packs to add' }).fill('chicken curry cut');
    const found = page.getByRole('list', { name: 'Search results' });
    await found.getByRole('button', { name: /^Add/ }).first().click();
    await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill('2');
    await page.getByRole('textbox', { name: 'Percentage', exact: true }).fill('10');
    await seen(page.getByText(/as a combo .* saves ₹/));
    await page.getByRole('switch', { name: 'For sale' }).check();
    await isSound(staff, 'a combo at the console');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/combos\/\d+$/);
    const inShop = page.getByRole('link', { name: 'View in shop' });
    await open(customer.page, (await inShop.getAttribute('href')) ?? '');
    await seen(customer.page.getByRole('heading', { level: 1, name: 'Sunday table' }));

    await page.getByRole('link', { name: 'Combos', exact: true }).first().click();
    const rows = page.getByRole('list', { name: 'Combos' }).getByRole('listitem');
    await seen(rows.last().getByText('Sunday table'));
    await isSound(staff, 'the combos at the console');
    await page.getByRole('button', { name: 'Move “Sunday table” up' }).press('Enter');
    await reads(page.getByRole('status'), /Order saved/);
    await expect.poll(() => rows.last().getByText('Sunday table').count()).toBe(0);
  });

  test('limits a discount to chosen products and shows customers which', async () => {
    const { page } = staff;
    await open(page, '/console/offers/new');
    await page.getByRole('textbox', { name: 'Discount code' }).fill('PRAWN15');
    await page.getByRole('textbox', { name: 'Description for customers' }).fill('Prawns for less');
    await page.getByRole('textbox', { name: 'Percentage' }).fill('15');
    // No cart of the other journeys is as large.
    await page.getByRole('textbox', { name: 'Minimum subtotal' }).fill('90,000');
    const cap = page.getByRole('textbox', { name: 'Maximum discount' });
    await cap.fill('1,5');
    const chosen = (name: string) => page.getByRole('group', { name });
    await chosen('Categories').getByRole('checkbox', { name: 'Chicken' }).check();
    await chosen('Payment methods').getByRole('checkbox', { name: 'UPI', exact: true }).check();
    const products = chosen('Products');
    await products.getByRole('textbox').fill('tiger prawns');
    await products.getByRole('button', { name: /^Add Tiger Prawns, Peeled/ }).click();
    await isSound(staff, 'a new offer at the console');

    // A misplaced comma makes no number: the discount must not lose its limit.
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await seen(page.getByText('Enter a number'));
    await cap.fill('1,200');
    await save.click();
    await page.waitForURL(/offers\/\d+$/);
    await page.reload();
    await reads(products.getByRole('listitem'), /Tiger Prawns, Peeled/);
    await expect.poll(() => cap.inputValue()).toBe('1200');

    await open(customer.page, '/offers');
    await seen(customer.page.getByText('PRAWN15'));
    await seen(customer.page.getByText(/Only for: Chicken, Tiger Prawns, Peeled/));
    await isSound(customer, 'offers with a new discount');
  });

  test('shows a new certificate number on the certified product', async () => {
    const { page } = staff;
    await open(page, '/console/hubs');
    await page.getByRole('link', { name: /^Banjara Hills/ }).click();
    await page.getByRole('link', { name: 'Halal certificates and batches' }).click();
    const poultry = page.getByRole('group', { name: 'Certificate 2' });
    await poultry.getByRole('textbox', { name: 'Certificate number' }).fill('DEC-4711');
    await isSound(staff, 'the certificates of a hub at the console');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await reads(page.getByRole('status'), /Certificates and batches saved/);
    await open(customer.page, '/chicken/chicken-curry-cut');
    await seen(customer.page.getByText(/DEC-4711/).first());
  });

  test('redirects the former URL slug of a category until the category is deleted', async () => {
    const { page } = staff;
    const head = (path: string) => fetch(origin() + path, { redirect: 'manual' });
    await page.goto('/console/categories');
    await page.getByRole('link', { name: 'Add category' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Game birds');
    await page.getByRole('button', { name: 'Create from name' }).click();
    await page.getByRole('combobox', { name: 'Picture', exact: true }).selectOption('quail');
    await isSound(staff, 'a category at the console');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/categories\/\d+$/);
    expect((await head('/game-birds')).status).toBe(200);

    const link = page.getByRole('textbox', { name: 'URL slug' });
    await link.fill('wild-birds');
    await link.press('Enter');
    const inShop = page.getByRole('link', { name: 'View in shop' });
    await seen(inShop.and(page.locator('[href$="/wild-birds"]')));
    const moved = await head('/game-birds?utm_source=old');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/wild-birds?utm_source=old',
    ]);

    await page.getByRole('button', { name: 'Delete category' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete “Game birds”?' });
    await asked.getByRole('button', { name: 'Delete category' }).click();
    await page.waitForURL(/categories$/);
    expect((await head('/wild-birds')).status).toBe(404);
  });
});
