import type { HubChoice, NewScheduledPrice, PackChoice } from '@halal-basket/contract';
import { newScheduledPrice } from '@halal-basket/contract/forms';
import { formatRupeesExact } from '@halal-basket/money';
import { Button } from '@halal-basket/ui';
import { useEffect, useRef, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { MoneyField, MomentField, SelectField } from '../../shared/form/fields.tsx';
import { PartError } from '../../shared/form/form-part.tsx';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import { PackSearch } from './pack-search.tsx';
import { PackSummary } from './pack-summary.tsx';

const empty: NewScheduledPrice = {
  sku: '',
  adcCode: null,
  retailPrice: Number.NaN,
  salePrice: Number.NaN,
  from: '',
  until: null,
};

interface NewPriceProps {
  hubs: readonly HubChoice[];
  onSaved: () => unknown;
}

/** Schedules the price of a pack, which is found by the words of its product. */
export function NewPrice({ hubs, onSaved }: NewPriceProps) {
  const { caller } = useConsole();
  const read = { revision: 0, values: empty };
  const form = useEditForm<NewScheduledPrice>({
    schema: newScheduledPrice,
    field: 'price',
    read,
    check: ({ retailPrice, salePrice }): Record<string, string> =>
      salePrice > retailPrice ? { salePrice: m.sale_above_retail() } : {},
    save: async ({ body: price }) => {
      await caller.call('consoleSchedulePrice', { body: { price } });
      return read;
    },
    reload: () => Promise.resolve(read),
    savedText: () => m.scheduled_saved(),
    onSaved,
  });
  return (
    <section
      aria-labelledby="new-price"
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4"
    >
      <h2 id="new-price" className="wide text-lg">
        {m.scheduled_new()}
      </h2>
      <PricedPack form={form} />
      <form
        noValidate
        aria-labelledby="new-price"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField form={form} name="retailPrice" label={m.sku_retail()} />
          <MoneyField form={form} name="salePrice" label={m.sku_sale()} />
          <MomentField form={form} name="from" label={m.scheduled_from()} />
          <MomentField form={form} name="until" label={m.scheduled_until()} optional />
          <SelectField
            form={form}
            name="adcCode"
            label={m.scheduled_hub()}
            placeholder={m.scheduled_all_hubs()}
            orNone
            options={hubs.map(({ adcCode, name }) => ({ value: adcCode, label: name }))}
          />
        </div>
        <p className="text-sm text-text-2">{m.scheduled_hint()}</p>
        {form.failure && <p className="text-danger">{form.failure}</p>}
        <Button type="submit" busy={form.busy} className="self-start">
          {m.scheduled_add()}
        </Button>
      </form>
    </section>
  );
}

/** The chosen pack with its present price, or the search that finds one. The search is a form of its own. */
function PricedPack({ form }: { form: EditForm<NewScheduledPrice> }) {
  const [found, setFound] = useState<PackChoice | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const { sku } = form.values;
  const pack = found?.sku === sku ? found : null;
  // The pressed button is gone: the focus goes to what replaces it.
  useEffect(() => {
    if (isPressed.current) box.current?.querySelector<HTMLElement>('input, button')?.focus();
    isPressed.current = false;
  }, [pack]);
  const choose = (chosen: PackChoice | null) => {
    isPressed.current = true;
    setFound(chosen);
    form.set('sku', chosen?.sku ?? '');
  };
  const error = form.errorOf('sku');
  return (
    <div ref={box} className="flex flex-col gap-2">
      {pack ? (
        <ChosenPack pack={pack} error={error} onChange={() => choose(null)} />
      ) : (
        <>
          <PackSearch label={m.scheduled_pack_search()} onAdd={choose} />
          <PartError error={error && m.scheduled_pack_needed()} />
        </>
      )}
    </div>
  );
}

interface ChosenPackProps {
  pack: PackChoice;
  error: string | undefined;
  onChange: () => void;
}

const ChosenPack = ({ pack, error, onChange }: ChosenPackProps) => (
  <div
    role="group"
    aria-label={m.scheduled_pack()}
    className="flex flex-wrap items-center gap-3 rounded-sm bg-surface-2 p-3"
  >
    <PackSummary
      pack={pack}
      price={m.scheduled_price_now({ price: formatRupeesExact(pack.price) })}
      error={error}
    />
    <Button size="sm" variant="ghost" onClick={onChange}>
      {m.scheduled_pack_change()}
    </Button>
  </div>
);
