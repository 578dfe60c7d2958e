import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';
import type { Tint } from './tints.ts';

/** The surfaces of the pictures, rendered empty (`tools/art/scenes/dishes.py`). */
type Dish = 'slate' | 'plate' | 'board' | 'bowl';

interface Setting {
  dish: Dish;
  sign: IconName;
}

/** As in the pictures: slate for red meat and shellfish, plate for chicken, board for fish, bowl for small things. */
const settings: Record<Tint, Setting> = {
  chicken: { dish: 'plate', sign: 'bird' },
  mutton: { dish: 'slate', sign: 'knife' },
  fish: { dish: 'board', sign: 'fish-simple' },
  prawn: { dish: 'slate', sign: 'shrimp' },
  egg: { dish: 'bowl', sign: 'egg' },
  rtc: { dish: 'board', sign: 'cooking-pot' },
  grocery: { dish: 'bowl', sign: 'jar' },
  veg: { dish: 'board', sign: 'carrot' },
  combo: { dish: 'plate', sign: 'basket' },
};

export interface LaidDishProps {
  tint: Tint;
  /** Read aloud; '' where the name stands beside it. */
  alt: string;
  /** The small version is enough on cards. */
  small: boolean;
  priority?: boolean;
  /** Places the square of the picture in its frame. */
  className: string;
}

/**
 * Stands in where a product has no picture yet: the sign of its category on the dish that such food
 * is shown on, so that a shelf without pictures still looks like the same shop. Should the dish not
 * load either, the sign alone remains.
 */
export function LaidDish({ tint, alt, small, priority, className }: LaidDishProps) {
  const { dish, sign } = settings[tint];
  return (
    <span className={className}>
      <img
        src={`/art/${small ? '360/' : ''}dish-${dish}.webp`}
        alt=""
        width={640}
        height={640}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        className="w-full"
      />
      <span data-dish={dish} className="hb-dish-sign">
        <Icon name={sign} size="100%" {...(alt && { label: alt })} />
      </span>
    </span>
  );
}
