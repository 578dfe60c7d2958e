import type { PreloadImage } from '../../head.ts';
import { orderSections, type Section } from './order-sections.ts';

/**
 * Returns the picture of the first view, so that the browser loads it before it has read the page.
 */
export function firstImage(sections: readonly Section[]): PreloadImage | undefined {
  const [first] = orderSections(sections);
  if (first?.sectionType !== 'BANNER_CUSTOM_TILES') return undefined;
  const [tile] = (first.sectionData ?? []).toSorted(
    (one, other) => one.tileColumn - other.tileColumn || one.tileRow - other.tileRow,
  );
  return tile && { href: tile.imageUrl };
}
