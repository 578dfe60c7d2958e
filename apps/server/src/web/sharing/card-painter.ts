import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brand } from '@halal-basket/contract/brand';
import { FairQueue } from '../../platform/fair-queue.ts';
import { LruCache } from '../../platform/shared-read.ts';
import { cardLayout, pictureSize, size } from './card-layout.ts';
import type { Card, SharingOptions } from './source.ts';

export interface PaintedCard {
  png: Buffer;
  /** The ETag of the content: equal cards have equal tags on every server. */
  etag: string;
}

/** Increased when the design changes, so that caches drop the old ones. */
const looks = 1;

/** Loaded at the first use: half a second and 30 MB that many servers seldom need. */
const loadTools = async () => {
  const [{ default: satori }, { default: sharp }] = await Promise.all([
    import('satori'),
    import('sharp'),
  ]);
  return { satori, sharp };
};

const require = createRequire(import.meta.url);
const fontFile = (weight: number) =>
  require.resolve(`@fontsource/anek-latin/files/anek-latin-latin-${weight}-normal.woff`);

type Fonts = { name: string; data: Buffer; weight: 500 | 800; style: 'normal' }[];

const readFonts = async (): Promise<Fonts> =>
  Promise.all(
    ([500, 800] as const).map(async (weight) => ({
      name: 'Anek',
      data: await readFile(fontFile(weight)),
      weight,
      style: 'normal' as const,
    })),
  );

/** Draws pictures for previews: name, one line, the product's picture; caches the latest by content. */
export class CardPainter {
  readonly #artFolder: string;
  readonly #photo: SharingOptions['photo'];
  readonly #kept = new LruCache<Promise<PaintedCard>>(60);
  /** Drawing takes a tenth of a second of a core: concurrent drawing would delay customers. */
  readonly #turnstile = new FairQueue({ concurrency: 2, maxWaiting: 100 });
  #fonts: Promise<Fonts> | null = null;
  #tools: ReturnType<typeof loadTools> | null = null;

  constructor(artFolder: string, photo: SharingOptions['photo']) {
    this.#artFolder = artFolder;
    this.#photo = photo;
  }

  paint(card: Card): Promise<PaintedCard> {
    const content = JSON.stringify([looks, brand.name, card]);
    const key = createHash('sha256').update(content).digest('base64url').slice(0, 27);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const painting = this.#turnstile.run(async () => ({
      png: await this.#draw(card),
      etag: `"${key}"`,
    }));
    this.#kept.set(key, painting);
    painting.catch(() => this.#kept.delete(key));
    return painting;
  }

  async #draw(card: Card): Promise<Buffer> {
    this.#fonts ??= readFonts();
    this.#tools ??= loadTools();
    const { satori, sharp } = await this.#tools;
    const svg = await satori(cardLayout(card), { ...size, fonts: await this.#fonts });
    const picture = await this.#picture(card.picture);
    const layers = picture ? [{ input: picture, ...pictureSize.place }] : [];
    return sharp(Buffer.from(svg))
      .composite(layers)
      .png({ palette: true, quality: 90, effort: 4 })
      .toBuffer();
  }

  /** The product's own picture; without one the card shows only the name. */
  async #picture(address: string): Promise<Buffer | null> {
    const file = /^\/art\/([\w-]+\.(?:webp|png|jpe?g|avif))$/.exec(address)?.[1];
    const photo = /^\/pictures\/([\w.-]+)$/.exec(address)?.[1];
    const source = file ? path.join(this.#artFolder, file) : photo && (await this.#photo(photo));
    if (!source) return null;
    this.#tools ??= loadTools();
    const { sharp } = await this.#tools;
    const { width, height } = pictureSize;
    return sharp(source)
      .resize({ width, height, fit: photo ? 'cover' : 'contain', background: '#0000' })
      .toBuffer()
      .catch(() => null);
  }
}
