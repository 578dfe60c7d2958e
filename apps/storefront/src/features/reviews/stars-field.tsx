import { cx, FieldError, Icon } from '@halal-basket/ui';
import { useId } from 'react';
import { m } from '../../messages.ts';

interface StarsFieldProps {
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error: string | null;
}

/** One to five stars as radio buttons: by press, by arrows, by voice. */
export function StarsField({ value, onChange, error }: StarsFieldProps) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-semi">{m.review_stars()}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-12 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={m.reviews_stars({ count: stars })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon
              name="star"
              fill
              size={34}
              className={cx(
                'transition-colors duration-press',
                stars <= value ? 'text-star' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      {error && (
        <div id={errorId}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
