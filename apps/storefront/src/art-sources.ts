import { isPhoto } from '@halal-basket/ui';

/** The shop's own pictures also have a small version (`packages/ui/scripts/shrink-art.ts`). */
const ownArt = /^\/art\/([\w-]+\.webp)$/;

/** The width of a picture in CSS px: on a card, on a category's tile. */
const sizes = {
  card: '(min-width: 1024px) 240px, 180px',
  tile: '(min-width: 1024px) 160px, 110px',
} as const;

/**
 * Lets the browser load the small version where its width is enough. `ProductArt` knows the files
 * of staff photos; it only needs the shown width.
 */
export function artSources(url: string | undefined, place: keyof typeof sizes) {
  const name = url && ownArt.exec(url)?.[1];
  if (!name) return url && isPhoto(url) ? { sizes: sizes[place] } : {};
  return { srcSet: `/art/360/${name} 360w, ${url} 640w`, sizes: sizes[place] };
}
