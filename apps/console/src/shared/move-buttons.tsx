import { IconButton } from '@halal-basket/ui';
import { m } from '../messages.ts';

/** Longer lists also have a button to the top. */
const longList = 8;

interface MoveButtonsProps {
  /** The name of the row. */
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  /** Moves to the top of a list of which these rows are a later page. */
  onTop?: (() => void) | undefined;
}

/** Moves a row of a list up or down by one, and to the top of a long one. */
export const MoveButtons = ({ name, place, count, onMove, onTop }: MoveButtonsProps) => (
  <>
    {(onTop || count >= longList) && (
      <IconButton
        icon="arrow-line-up"
        size="sm"
        disabled={!onTop && place === 0}
        label={m.row_first({ name })}
        onClick={() => (onTop ? onTop() : onMove(0))}
      />
    )}
    <IconButton
      icon="arrow-up"
      size="sm"
      disabled={place === 0}
      label={m.row_up({ name })}
      onClick={() => onMove(place - 1)}
    />
    <IconButton
      icon="arrow-down"
      size="sm"
      disabled={place === count - 1}
      label={m.row_down({ name })}
      onClick={() => onMove(place + 1)}
    />
  </>
);
