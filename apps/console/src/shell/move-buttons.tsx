import { IconButton } from '@halal-basket/ui';
import { m } from '../messages.ts';

interface MoveButtonsProps {
  /** What is moved. */
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves a row of a list up or down by one. */
export const MoveButtons = ({ name, place, count, onMove }: MoveButtonsProps) => (
  <>
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
