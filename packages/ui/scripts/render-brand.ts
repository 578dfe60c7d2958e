import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { basketPath, handlePath, slatsPath, starPath } from '../src/brand/shapes.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../assets/brand');

const mark = (star: string, basket: string) =>
  `<path fill="${star}" d="${starPath}"/>` +
  `<path fill="none" stroke="#f5a524" stroke-width="2.6" stroke-linecap="round" d="${handlePath}"/>` +
  `<path fill="${basket}" d="${basketPath}"/>` +
  `<path stroke="${star}" stroke-width="2" stroke-linecap="round" d="${slatsPath}"/>`;

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${body}</svg>\n`;

const favicon = svg(mark('#0f6148', '#ffffff'));

/**
 * Systems crop maskable icons to any shape: the mark is in the middle 70 %, the background fills the rest.
 */
const maskable = svg(
  `<path fill="#093a2c" d="M-1-1h50v50h-50z"/>` +
    `<g transform="translate(7.2 7.2) scale(.7)">${mark('#ffffff', '#0f6148')}</g>`,
);

writeFileSync(join(folder, 'favicon.svg'), favicon);

const pictures = [
  { file: 'icon-192.png', size: 192, picture: favicon },
  { file: 'icon-512.png', size: 512, picture: favicon },
  { file: 'icon-maskable-512.png', size: 512, picture: maskable },
  { file: 'apple-touch-icon.png', size: 180, picture: maskable },
];

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const { file, size, picture } of pictures) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${picture}`);
  await page.screenshot({ path: join(folder, file), omitBackground: true });
}
await browser.close();
