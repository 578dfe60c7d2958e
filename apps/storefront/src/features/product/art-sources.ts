/** The shop's own pictures come in a small version too (`packages/ui/scripts/shrink-art.ts`). */
const ownArt = /^\/art\/([\w-]+\.webp)$/;

/** CSS px at which a picture stands: on a card, on a category's tile. */
const sizes = {
  card: '(min-width: 1024px) 240px, 180px',
  tile: '(min-width: 1024px) 160px, 110px',
} as const;

/** Lets the browser take the small version where that is enough; other pictures have one only. */
export function artSources(url: string | undefined, place: keyof typeof sizes) {
  const name = url && ownArt.exec(url)?.[1];
  if (!name) return {};
  return { srcSet: `/art/360/${name} 360w, ${url} 640w`, sizes: sizes[place] };
}
