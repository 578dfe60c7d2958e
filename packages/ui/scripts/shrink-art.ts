import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/*
 * Small versions of the product pictures for cards, in `art/360/`. A card shows a picture at 180 px; the
 * full picture is three times as large in bytes. Run after adding a picture: `npm run art -w @halal-
 * basket/ui`.
 */
const folder = join(dirname(fileURLToPath(import.meta.url)), '../assets/art');
const width = 360;
const quality = 0.74;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
mkdirSync(join(folder, String(width)), { recursive: true });

for (const name of readdirSync(folder).filter((file) => file.endsWith('.webp'))) {
  const source = `data:image/webp;base64,${readFileSync(join(folder, name)).toString('base64')}`;
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
  writeFileSync(
    join(folder, String(width), name),
    Buffer.from(small.split(',')[1] ?? '', 'base64'),
  );
}
await browser.close();
