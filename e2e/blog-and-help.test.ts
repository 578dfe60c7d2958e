import { describe, expect, test } from 'vitest';
import { sharedBrowser, origin, type Shell, visit } from './support/browser.ts';
import { isLegible, isSound } from './support/checks.ts';
import { deliverTo, dialog, gone, open, quantityOf, savingCart, seen } from './support/shop.ts';

const browser = await sharedBrowser();

interface Mail {
  text: string;
}

/** The link in the newest email to an address. */
async function linkIn(email: string, page: 'confirm' | 'leave'): Promise<string> {
  const answer = await fetch(`${origin()}/dev/outbox.json?to=${encodeURIComponent(email)}`);
  const { messages } = (await answer.json()) as { messages: Mail[] };
  const link = new RegExp(`/newsletter/${page}\\?token=\\S+`);
  return messages.flatMap(({ text }) => link.exec(text)?.[0] ?? [])[0] ?? '';
}

const article = '/biryani-quantities-per-person-bg';

describe.each<Shell>(['mobile', 'desktop'])('%s', (shell) => {
  // spec: L17.4, L41, L69, L115.2, L115.3, L255.1
  test('browses the blog by category and page, and keeps the address', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await open(page, '/blogs');
    await isSound(visitor, 'blog');
    const posts = page.getByRole('main').getByRole('article');
    const first = shell === 'mobile' ? 6 : 12;
    expect(await posts.count()).toBe(first);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect.poll(() => posts.count()).toBeGreaterThan(first);
    const titles = await posts.getByRole('heading').allTextContents();
    expect(new Set(titles).size).toBe(titles.length);

    const subjects = page.getByRole('navigation', { name: 'Blog categories' });
    expect(await subjects.getByRole('link').first().innerText()).toBe('All');
    await subjects.getByRole('link', { name: 'Recipes' }).click();
    await page.waitForURL('**/blogs/recipes');
    await page.getByRole('link', { name: 'Slow pots' }).click();
    await page.waitForURL('**/blogs/recipes/slow-pots');
    await seen(page.getByRole('heading', { name: 'Slow pots', level: 1 }));
    await isSound(visitor, 'blog of one kind');
    await visitor.close();
  });

  // spec: L17.4, L42
  test('reads an article and buys its products from the text', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await open(page, '/');
    await deliverTo(page, '500034', /500034|Banjara Hills/);
    await open(page, article);
    await isSound(visitor, 'article');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'What to buy' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#s-what-to-buy');
    const card = page.getByRole('complementary', { name: 'Goat Biryani Cut' });
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button').first().click();
    const sheet = dialog(page, /Goat Biryani Cut/);
    await seen(sheet);
    await savingCart(page, () => sheet.getByRole('button', { name: /^Add/ }).first().click());
    await page.keyboard.press('Escape');
    await gone(sheet);
    await seen(quantityOf(card, 'Goat Biryani Cut').filter({ hasText: '1' }));
    await visitor.close();
  });

  // spec: L17.6, L31.1, L65.1
  test('searches the help; each answer has its own link', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await open(page, '/help/faqs');
    await isSound(visitor, 'help');
    const field = page.getByRole('searchbox', { name: 'Search the answers' });
    await field.fill('refund');
    await seen(page.getByText(/answers? for “refund”/));
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('refund');
    await field.fill('zzzz');
    await seen(page.getByRole('heading', { name: 'No answers found' }));
    await page.getByRole('button', { name: 'Show all questions' }).click();
    const question = page.locator('summary').nth(2);
    const words = await question.innerText();
    await question.click();
    const link = page
      .getByRole('link', { name: 'Link to this answer' })
      .and(page.locator(':visible'));
    const address = (await link.first().getAttribute('href')) ?? '';
    await open(page, address);
    const opened = page.locator('details[open] > summary');
    await expect.poll(() => opened.allInnerTexts()).toEqual([words]);
    await visitor.close();
  });

  test('adds the ingredients of a recipe in one step', async () => {
    const { page, close } = await visit(browser, shell);
    await open(page, '/');
    await deliverTo(page, '500034', /500034|Banjara Hills/);
    await open(page, article);
    await page.getByRole('button', { name: /^Add all \d+ ingredients/ }).click();
    await seen(page.getByText(/^\d+ ingredients are in your cart$/));
    await close();
  });

  // spec: L17.5, L32
  test('counts notifications until they are read', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await open(page, '/');
    const bell = page.getByRole('link', { name: /^Notifications, \d+ unread$/ });
    await bell.click();
    await page.waitForURL('**/notifications');
    await isSound(visitor, 'notifications');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await gone(page.getByRole('button', { name: 'Mark all as read' }));
    await gone(page.getByText('Unread', { exact: true }));
    await open(page, '/');
    await seen(page.getByRole('link', { name: 'Notifications, 0 unread' }));
    await visitor.close();
  });

  // spec: L31.2
  test('opens the legal pages; an unopened page waits for the network', async () => {
    const visitor = await visit(browser, shell, { isFirst: true });
    const { page, context } = visitor;
    for (const path of ['tnc', 'privacy-policy', 'refund-policy', 'delivery-policy']) {
      await open(page, `/help/${path}`);
      await isSound(visitor, path);
    }
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Terms and conditions' }).first().click();
    await seen(page.getByRole('heading', { name: 'You are offline' }));
    await context.setOffline(false);
    await seen(page.getByRole('heading', { name: 'Terms and conditions', level: 1 }));
    await visitor.close();
  });
});

// spec: L122
test('starts and ends the newsletter by the links of its emails', async () => {
  const visitor = await visit(browser, 'desktop');
  const { page } = visitor;
  const email = `reader-${Date.now()}@example.com`;
  await open(page, '/help/faqs');
  const form = page.getByRole('contentinfo');
  await form.getByRole('textbox', { name: 'Your email' }).fill('no address');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await seen(form.getByText('Enter an email like name@example.com.'));
  await form.getByRole('textbox', { name: 'Your email' }).fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await seen(form.getByText('Open the link in the email that we sent you.'));

  const confirm = await linkIn(email, 'confirm');
  await open(page, confirm);
  await isSound(visitor, 'newsletter');
  await page.getByRole('button', { name: 'Confirm newsletter' }).click();
  await seen(page.getByRole('heading', { name: 'You receive our newsletter' }));
  await open(page, await linkIn(email, 'leave'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await seen(page.getByRole('heading', { name: 'You are unsubscribed' }));
  await visitor.close();

  const later = await visit(browser, 'mobile');
  await open(later.page, confirm);
  await later.page.getByRole('button', { name: 'Confirm newsletter' }).click();
  await seen(later.page.getByRole('heading', { name: 'This link no longer works' }));
  await later.close();
});

test('shows an article, a next page and an answer without scripts', async () => {
  const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Show more' }).click();
  await page.waitForURL('**/blogs?page=2');
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  await page.goto(article);
  await seen(page.getByRole('heading', { name: 'The rule in one line' }));
  await page.goto('/help/faqs?q=refund');
  await seen(page.locator('summary').first());
  await context.close();
});

test('is legible in the dark theme', async () => {
  const visitor = await visit(browser, 'mobile', { theme: 'dark' });
  for (const path of ['/blogs', article, '/help/faqs', '/notifications']) {
    await open(visitor.page, path);
    await isLegible(visitor, `${path} in the dark`);
  }
  await visitor.close();
});
