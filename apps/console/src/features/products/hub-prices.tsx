import type { HubChoice } from '@halal-basket/contract';
import { IconButton, Select } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { AddButton } from '../../shared/form/form-part.tsx';
import { NumberInput } from '../../shared/form/number-input.tsx';

type Row<Figure extends string> = { adcCode: string } & Record<Figure, number>;

interface FigureField<Figure extends string> {
  name: Figure;
  label: string;
  /** The first values of an added hub. */
  first: number;
}

interface HubPricesProps<Figure extends string> {
  hubs: readonly HubChoice[];
  rows: readonly Row<Figure>[];
  figures: readonly FigureField<Figure>[];
  errorOf: (row: number, name: string) => string | undefined;
  onChange: (rows: Row<Figure>[]) => void;
}

/** Hubs with their own prices; all others have the prices above. */
export function HubPrices<Figure extends string>(props: HubPricesProps<Figure>) {
  const { hubs, rows, figures, errorOf, onChange } = props;
  const free = hubs.filter(({ adcCode }) => rows.every((row) => row.adcCode !== adcCode));
  const [next] = free;
  const add = (adcCode: string) => {
    const prices = Object.fromEntries(figures.map(({ name, first }) => [name, first]));
    onChange([...rows, { ...prices, adcCode } as Row<Figure>]);
  };
  return (
    <div role="group" aria-label={m.hub_prices()} className="flex flex-col gap-3">
      <div>
        <p className="text-sm font-semi">{m.hub_prices()}</p>
        <p className="text-sm text-text-2">{m.hub_prices_hint()}</p>
      </div>
      {rows.map((row, at) => (
        <HubRow
          key={row.adcCode}
          row={row}
          hubs={hubs.filter((hub) => hub.adcCode === row.adcCode || free.includes(hub))}
          figures={figures}
          errorOf={(name) => errorOf(at, name)}
          onChange={(changed) => onChange(rows.with(at, changed))}
          onRemove={() => onChange(rows.filter((_, place) => place !== at))}
        />
      ))}
      {next && <AddButton onClick={() => add(next.adcCode)}>{m.hub_price_add()}</AddButton>}
    </div>
  );
}

interface HubRowProps<Figure extends string> {
  row: Row<Figure>;
  /** Those that it can be moved to, its own among them. */
  hubs: readonly HubChoice[];
  figures: readonly FigureField<Figure>[];
  errorOf: (name: string) => string | undefined;
  onChange: (row: Row<Figure>) => void;
  onRemove: () => void;
}

function HubRow<Figure extends string>(props: HubRowProps<Figure>) {
  const { row, hubs, figures, errorOf, onChange, onRemove } = props;
  const hub = hubs.find(({ adcCode }) => adcCode === row.adcCode)?.name ?? row.adcCode;
  return (
    <div
      role="group"
      aria-label={m.hub_price_of({ hub })}
      className="flex flex-wrap items-start gap-2 rounded-sm bg-surface-2 p-3"
    >
      <Select
        className="min-w-40 flex-1"
        label={m.hub()}
        value={row.adcCode}
        error={errorOf('adcCode')}
        options={hubs.map(({ adcCode, name }) => ({ value: adcCode, label: name }))}
        onChange={({ target }) => onChange({ ...row, adcCode: target.value })}
      />
      {figures.map(({ name, label }) => (
        <NumberInput
          key={name}
          className="w-28"
          label={label}
          prefix="₹"
          value={row[name]}
          error={errorOf(name)}
          maxLength={10}
          onNumber={(price) => onChange({ ...row, [name]: price })}
        />
      ))}
      <IconButton
        icon="trash"
        className="mt-6"
        label={m.hub_price_remove({ hub })}
        onClick={onRemove}
      />
    </div>
  );
}
