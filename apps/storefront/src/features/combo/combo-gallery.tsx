import { ProductArt } from '@halal-basket/ui';
import { type ShownSlide, SlideShow, slideFrame, thumbFrame } from '../product/slide-show.tsx';
import { ComboArt } from './combo-art.tsx';
import type { Combo } from './combo-choice.ts';

interface Slide {
  src: string;
  alt: string;
  tint: Combo['tint'];
  /** The part that the picture shows; absent for pictures of the combo itself. */
  name?: string;
}

/** Returns the further pictures of the combo, or each of its parts once. */
function slidesOf({ collage, comboSecondaryImages, comboName, tint, items }: Combo): Slide[] {
  if (collage.length === 0) {
    return comboSecondaryImages.map(({ imageUrl }) => ({ src: imageUrl, alt: comboName, tint }));
  }
  const byPicture = new Map(items.map((item) => [item.imageUrl, item]));
  byPicture.delete('');
  return [...byPicture.values()].map((item) => ({
    src: item.imageUrl,
    alt: item.imageAlt,
    tint: item.tint,
    name: item.productName,
  }));
}

/** The combo and its items. */
export function ComboGallery({ combo }: { combo: Combo }) {
  const whole: ShownSlide = {
    key: 'whole',
    large: (
      <ComboArt
        combo={combo}
        alt={combo.collage.length > 1 ? combo.itemsText : combo.primaryImageAlt}
        fit="page"
        priority
        className={slideFrame}
      />
    ),
    small: <ComboArt combo={combo} alt="" fit="thumb" className={thumbFrame} />,
  };
  return <SlideShow slides={[whole, ...slidesOf(combo).map(shownSlide)]} />;
}

const shownSlide = ({ src, alt, tint, name }: Slide): ShownSlide => ({
  key: src,
  name,
  large: (
    <>
      <ProductArt src={src} alt={alt} tint={tint} fit="page" className={slideFrame} />
      {name && (
        <span className="absolute start-4 top-4 rounded-pill bg-surface px-3 py-1.5 text-sm font-bold shadow-e2 max-lg:top-18">
          {name}
        </span>
      )}
    </>
  ),
  small: <ProductArt src={src} alt="" tint={tint} fit="tile" className={thumbFrame} />,
});
