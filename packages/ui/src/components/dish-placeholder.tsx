import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';
import type { Tint } from './tints.ts';

/** The surfaces of the pictures, rendered empty (`tools/art/scenes/dishes.py`). */
type Dish = 'slate' | 'plate' | 'board' | 'bowl';

interface Setting {
  dish: Dish;
  sign: IconName;
}

/**
 * As in the pictures: slate for red meat and shellfish, plate for chicken, board for fish, bowl for small
 * pieces.
 */
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

export interface DishPlaceholderProps {
  tint: Tint;
  /** Alternative text; '' where the name is beside it. */
  alt: string;
  /** Cards use the small version. */
  small: boolean;
  priority?: boolean;
  /** Positions the square picture in its frame. */
  className: string;
}

/**
 * The placeholder for a missing product picture: the icon of its category on the dish of such food, so
 * that a list without pictures matches the rest of the shop. If the dish does not load either, only the
 * icon is shown.
 */
export function DishPlaceholder({ tint, alt, small, priority, className }: DishPlaceholderProps) {
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
