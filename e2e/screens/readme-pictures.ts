import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { type Shell, visit } from '../support/browser.ts';
import { open } from '../support/shop.ts';
import { scenes } from './scenes/index.ts';
import { still } from './wait-until-still.ts';

const folder = path.resolve(import.meta.dirname, '..', '..', 'docs', 'pictures');

/** The scenes of an order, and the names of those that are shown. */
const way: readonly (readonly [scene: string, shownAs?: string])[] = [
  ['cart-empty'],
  ['product-in-cart', 'product'],
  ['checkout-login'],
  ['checkout-address'],
  ['checkout-slot'],
  ['checkout-pay', 'checkout'],
  ['confirmation'],
  ['tracking', 'tracking'],
  ['console-login'],
  ['console-today'],
  ['console-board', 'console'],
];

type Pictures = Map<string, string>;

async function picturesOf(browser: Browser, shell: Shell): Promise<Pictures> {
  const { page, close } = await visit(browser, shell);
  const taken: Pictures = new Map();
  const take = async (name: string) => {
    await page.evaluate(() => scrollTo(0, 0));
    // Toasts have disappeared by then (specification: 2,500 ms).
    await page.waitForTimeout(3_000);
    await still(page);
    const picture = await page.screenshot();
    taken.set(name, `data:image/png;base64,${picture.toString('base64')}`);
  };
  await open(page, '/');
  await take('home');
  for (const [name, shownAs] of way) {
    const scene = scenes.find((each) => each.name === name);
    if (!scene) throw new Error(`No scene ${name}`);
    await scene.set(page);
    if (shownAs) await take(shownAs);
  }
  await close();
  return taken;
}

/** The phone before the desktop, on a plain background. */
const composition = (desktop: string, mobile: string): string => `<!doctype html>
<style>
  body { margin: 0; width: 1600px; height: 900px; position: relative; background: #eaf1ed; overflow: hidden; }
  img { position: absolute; display: block; box-shadow: 0 18px 50px #0b141140; }
  .desktop { left: 60px; top: 70px; width: 1240px; border-radius: 14px; }
  .phone { right: 60px; bottom: 50px; width: 330px; border-radius: 30px; border: 8px solid #12201a; }
</style>
<img class="desktop" src="${desktop}"><img class="phone" src="${mobile}">
`;

async function composed(browser: Browser, desktop: string, mobile: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.setContent(composition(desktop, mobile), { waitUntil: 'load' });
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${source}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
  }, png);
  await page.close();
  return Buffer.from(webp, 'base64');
}

/** The pictures of the README: home and an order, in both shells. */
export async function readmePictures(browser: Browser): Promise<void> {
  const desktop = await picturesOf(browser, 'desktop');
  const mobile = await picturesOf(browser, 'mobile');
  await mkdir(folder, { recursive: true });
  for (const [name, picture] of desktop) {
    const webp = await composed(browser, picture, mobile.get(name) ?? picture);
    await writeFile(path.join(folder, `${name}.webp`), webp);
  }
}
