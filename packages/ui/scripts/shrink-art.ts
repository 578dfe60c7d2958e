import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/*
 * Small versions of the product pictures: `art/360/` for cards, which show a picture at 180 px, and
 * `art/144/` for cards on a weak network. Run after adding a picture: `npm run art -w @halal-basket/ui`.
 */
const folder = join(dirname(fileURLToPath(import.meta.url)), '../assets/art');
const versions = [
  { width: 360, quality: 0.74 },
  { width: 144, quality: 0.5 },
];

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();

/** A picture in another width, as WebP. */
const shrunk = async (file: string, width: number, quality: number): Promise<Buffer> => {
  const source = `data:image/webp;base64,${readFileSync(file).toString('base64')}`;
  const small = await page.evaluate(
    async ([url, wanted, wantedQuality]) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wanted;
      canvas.height = Math.round((picture.naturalHeight * wanted) / picture.naturalWidth);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', wantedQuality);
    },
    [source, width, quality] as const,
  );
  return Buffer.from(small.split(',')[1] ?? '', 'base64');
};

const names = readdirSync(folder).filter((file) => file.endsWith('.webp'));
for (const { width, quality } of versions) {
  const target = join(folder, String(width));
  mkdirSync(target, { recursive: true });
  for (const name of names) {
    writeFileSync(join(target, name), await shrunk(join(folder, name), width, quality));
  }
}
await browser.close();
