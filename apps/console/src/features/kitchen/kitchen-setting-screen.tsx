import type { EditedKitchen, KitchenSetting } from '@halal-basket/contract';
import { editedKitchen } from '@halal-basket/contract/forms';
import { Button, IconButton } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CheckList } from '../../shared/form/check-list.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { NumberField, SelectField, TextField } from '../../shared/form/fields.tsx';
import { FormPart, PartError } from '../../shared/form/form-part.tsx';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import { useRows } from '../../shared/form/use-rows.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { kitchenQueries } from './kitchen-queries.ts';

/** The stations of the kitchens and the rule for weights. */
export function KitchenSettingScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...kitchenQueries(caller).setting(), enabled: can('editHubs') });
  useTitle(m.kitchen_stations());
  if (!can('editHubs')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.kitchen_stations()} query={query} failed={m.kitchen_setting_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const rules = [
  { value: 'call', label: m.kitchen_rule_call },
  { value: 'similar', label: m.kitchen_rule_similar },
  { value: 'refund', label: m.kitchen_rule_refund },
] as const;

const revised = ({ revision, kitchen }: KitchenSetting) => ({ revision, values: kitchen });

function Editor({ read }: { read: KitchenSetting }) {
  const { caller, queryClient } = useConsole();
  const form = useEditForm<EditedKitchen>({
    schema: editedKitchen,
    field: 'kitchen',
    read: revised(read),
    save: async ({ revision, body: kitchen }) =>
      revised(await caller.call('consoleSaveKitchenSetting', { body: { revision, kitchen } })),
    reload: async () => revised(await caller.call('consoleKitchenSetting')),
    savedText: () => m.kitchen_setting_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['kitchen-setting'] }),
  });
  const rows = useRows(form, 'stations');
  return (
    <EditPage
      title={m.kitchen_stations()}
      back={<BackLink to="/kitchen">{m.kitchen_title()}</BackLink>}
      form={form}
    >
      <FormPart title={m.kitchen_weights_part()}>
        <NumberField
          form={form}
          name="tolerancePercent"
          label={m.kitchen_tolerance()}
          hint={m.kitchen_tolerance_hint()}
          inputMode="numeric"
          maxLength={3}
        />
      </FormPart>
      <FormPart title={m.kitchen_missing_part()}>
        <SelectField
          form={form}
          name="substituteRule"
          label={m.kitchen_rule()}
          options={rules.map(({ value, label }) => ({ value, label: label() }))}
        />
      </FormPart>
      <FormPart title={m.kitchen_stations()}>
        <PartError error={form.errorOf('stations')} />
        {rows.keys.map((key, index) => (
          <StationFields
            key={key}
            form={form}
            index={index}
            categories={read.categories}
            onRemove={() => rows.remove(index)}
          />
        ))}
        <Button
          variant="ghost"
          icon="plus"
          className="self-start"
          onClick={() => rows.add({ name: '', categories: [] })}
        >
          {m.kitchen_add_station()}
        </Button>
      </FormPart>
    </EditPage>
  );
}

interface StationFieldsProps {
  form: EditForm<EditedKitchen>;
  index: number;
  categories: KitchenSetting['categories'];
  onRemove: () => void;
}

function StationFields({ form, index, categories, onRemove }: StationFieldsProps) {
  const chosen = form.values.stations[index]?.categories ?? [];
  const others = new Set(
    form.values.stations.flatMap((station, at) => (at === index ? [] : station.categories)),
  );
  const names = new Map(categories.map(({ seoName, name }) => [seoName, name]));
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="visually-hidden">{m.kitchen_station()}</legend>
      <div className="flex items-start gap-2">
        <TextField
          form={form}
          name={`stations.${index}.name`}
          label={m.kitchen_station()}
          maxLength={40}
          className="flex-1"
        />
        <IconButton
          icon="trash"
          className="mt-6"
          label={m.kitchen_remove_station()}
          onClick={onRemove}
        />
      </div>
      <PartError error={form.errorOf(`stations.${index}.categories`)} />
      <CheckList
        legend={m.kitchen_categories()}
        values={categories.flatMap(({ seoName }) => (others.has(seoName) ? [] : [seoName]))}
        chosen={chosen}
        nameOf={(seoName) => names.get(seoName) ?? seoName}
        onChange={(all) => form.set(`stations.${index}.categories`, all)}
      />
    </fieldset>
  );
}
