import { Button, IconButton, TextInput } from '@halal-basket/ui';
import { m } from '../../messages.ts';

type Pair = readonly [string, string];
const places = [0, 1] as const;

interface PairRowsProps {
  title: string;
  /** The labels of the two fields of a row. */
  names: readonly [(row: { row: string }) => string, (row: { row: string }) => string];
  hints: Pair;
  rows: readonly Pair[];
  errorOf: (row: number, at: 0 | 1) => string | undefined;
  onChange: (rows: Pair[]) => void;
}

/** Facts in two columns, what and how much, as many as there are. */
export const PairRows = ({ title, names, hints, rows, errorOf, onChange }: PairRowsProps) => (
  <div role="group" aria-label={title} className="flex flex-col gap-2">
    <p className="text-sm font-semi">{title}</p>
    {rows.map((pair, row) => (
      <div key={row} className="flex items-start gap-2">
        {places.map((at) => (
          <TextInput
            key={at}
            className="flex-1"
            hideLabel
            label={names[at]({ row: String(row + 1) })}
            placeholder={hints[at]}
            value={pair[at]}
            error={errorOf(row, at)}
            maxLength={60}
            onChange={({ target: { value } }) =>
              onChange(
                rows.map((each, place) => {
                  if (place !== row) return each;
                  return at === 0 ? [value, each[1]] : [each[0], value];
                }),
              )
            }
          />
        ))}
        <IconButton
          icon="trash"
          label={m.remove_row({ row: String(row + 1) })}
          onClick={() => onChange(rows.filter((_, place) => place !== row))}
        />
      </div>
    ))}
    <Button
      size="sm"
      variant="ghost"
      icon="plus"
      className="self-start"
      onClick={() => onChange([...rows, ['', '']])}
    >
      {m.add_row()}
    </Button>
  </div>
);
