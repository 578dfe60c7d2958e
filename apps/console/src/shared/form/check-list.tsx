import { Checkbox } from '@halal-basket/ui';

interface CheckListProps<Value> {
  legend: string;
  hint?: string;
  values: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}

/** Some of a few. */
export const CheckList = <Value extends string | number>({
  legend,
  hint,
  values,
  chosen,
  nameOf,
  onChange,
}: CheckListProps<Value>) => (
  <fieldset>
    <legend className="mb-1 font-semi">{legend}</legend>
    {hint && <p className="mb-2 text-sm text-text-2">{hint}</p>}
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {values.map((value) => (
        <Checkbox
          key={value}
          label={nameOf(value)}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
      ))}
    </div>
  </fieldset>
);
