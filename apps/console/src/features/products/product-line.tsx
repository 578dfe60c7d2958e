import type { Tint } from '@halal-basket/contract';
import { ProductArt } from '@halal-basket/ui';

interface ThumbProps {
  src: string;
  tint: Tint;
}

/** The small picture of a product in a row; its name is beside it. */
export const Thumb = ({ src, tint }: ThumbProps) => (
  <ProductArt src={src} alt="" tint={tint} fit="tile" className="size-10 shrink-0 rounded-xs!" />
);

interface ProductLineProps {
  imageUrl: string;
  tint: Tint;
  name: string;
  /** The line below the name. */
  about: string;
}

/** A product in a row that links to it. */
export const ProductLine = ({ imageUrl, tint, name, about }: ProductLineProps) => (
  <>
    <Thumb src={imageUrl} tint={tint} />
    <span className="min-w-0 flex-1">
      <span className="block truncate leading-snug font-semi">{name}</span>
      <span className="block truncate text-xs text-text-2">{about}</span>
    </span>
  </>
);
