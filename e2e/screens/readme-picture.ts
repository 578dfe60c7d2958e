import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { type Shell, visit } from '../support/browser.ts';
import { open } from '../support/shop.ts';

const target = path.resolve(import.meta.dirname, '..', '..', 'docs', 'pictures', 'home.webp');

async function homeOf(browser: Browser, shell: Shell): Promise<string> {
  const { page, close } = await visit(browser, shell);
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/** Phone before desktop, on a plain ground. */
const composition = (desktop: string, mobile: string): string => `<!doctype html>
<style>
  body { margin: 0; width: 1600px; height: 900px; position: relative; background: #eaf1ed; overflow: hidden; }
  img { position: absolute; display: block; box-shadow: 0 18px 50px #0b141140; }
  .desktop { left: 60px; top: 70px; width: 1240px; border-radius: 14px; }
  .phone { right: 60px; bottom: 50px; width: 330px; border-radius: 30px; border: 8px solid #12201a; }
</style>
<img class="desktop" src="${desktop}"><img class="phone" src="${mobile}">
`;

/** The picture of the README: home in both shells. */
export async function readmePicture(browser: Browser): Promise<void> {
  const html = composition(await homeOf(browser, 'desktop'), await homeOf(browser, 'mobile'));
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.setContent(html, { waitUntil: 'load' });
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
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, Buffer.from(webp, 'base64'));
}
