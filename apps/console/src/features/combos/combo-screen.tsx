import type { HubChoice, PackChoice } from '@halal-basket/contract';
import { Button, IconButton, Select } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { named, tintLabels } from '../products/product-labels.ts';
import { HubPrices } from '../products/hub-prices.tsx';
import { PictureFileField } from '../products/picture-field.tsx';
import { type Combo, figureOf, type Rule, ruleWith, skuOf } from './combo-values.ts';
import { ComboItems, ComboSaving } from './combo-items.tsx';
import { type ComboForm, useComboForm } from './use-combo-form.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import {
  AreaField,
  NumberField,
  SelectField,
  TextField,
  ToggleField,
} from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { NumberInput } from '../../shared/form/number-input.tsx';
import { useRows } from '../../shared/form/use-rows.ts';
import { BackLink } from '../../shared/page-links.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function NewComboScreen() {
  const { can } = useSession();
  useTitle(m.combo_new());
  return can('editCatalogue') ? <Editor combo={null} /> : <NoAccessScreen />;
}

export function ComboScreen() {
  const { comboProductId } = useParams({ from: '/staff/combos/$comboProductId' });
  const { can } = useSession();
  const { queries } = useConsole();
  const query = useQuery({
    ...queries.combo(Number(comboProductId)),
    enabled: can('editCatalogue'),
  });
  useTitle(query.data?.combo.name ?? m.nav_combos());
  if (!can('editCatalogue')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_combos()} query={query} failed={m.combos_failed()}>
      {(combo) => <Editor key={comboProductId} combo={combo} />}
    </LoadedPage>
  );
}

function Editor({ combo }: { combo: Combo | null }) {
  const navigate = useNavigate();
  const form = useComboForm(combo, ({ comboProductId }) => {
    void navigate({
      to: '/combos/$comboProductId',
      params: { comboProductId: String(comboProductId) },
      replace: true,
      ignoreBlocker: true,
    });
  });
  const [found, setFound] = useState<readonly PackChoice[]>([]);
  const packs = [...(combo?.packs ?? []), ...found];
  const addPack = (pack: PackChoice) => setFound((before) => [...before, pack]);
  return (
    <EditPage
      title={form.values.name || m.combo_new()}
      back={<BackLink to="/combos">{m.nav_combos()}</BackLink>}
      shopPath={combo?.combo.active ? `/combo-items/${combo.comboProductId}` : undefined}
      form={form}
    >
      <NameFields form={form} isNew={!combo} />
      <ComboItems form={form} packs={packs} onFound={addPack} />
      <PriceFields form={form} hubs={combo?.hubs ?? []} packs={packs} />
      <Pictures form={form} combo={combo} />
      <ToggleField
        form={form}
        name="active"
        label={m.field_active()}
        note={m.combo_active_note()}
      />
    </EditPage>
  );
}

const NameFields = ({ form, isNew }: { form: ComboForm; isNew: boolean }) => (
  <FormPart title={m.part_name()}>
    <TextField form={form} name="name" label={m.field_name()} maxLength={120} />
    {isNew ? (
      <TextField
        form={form}
        name="sku"
        label={m.sku()}
        hint={m.combo_sku_hint()}
        spellCheck={false}
        maxLength={40}
        correct={(typed) => typed.toUpperCase()}
        action={
          <Button
            size="sm"
            variant="quiet"
            onClick={() => form.set('sku', skuOf(form.values.name))}
          >
            {m.seo_name_from_name()}
          </Button>
        }
      />
    ) : (
      <p className="text-sm break-all text-text-2">
        {m.sku()}: {form.values.sku}
      </p>
    )}
    <TextField form={form} name="summary" label={m.field_summary()} optional maxLength={200} />
    <AreaField
      form={form}
      name="description"
      label={m.field_description()}
      rows={4}
      maxLength={4000}
    />
  </FormPart>
);

const ruleNames: Record<Rule['kind'], () => string> = {
  percent: m.combo_rule_percent,
  less: m.combo_rule_less,
  price: m.combo_rule_price,
};

const isRule = (kind: string): kind is Rule['kind'] => kind in ruleNames;

interface PriceFieldsProps {
  form: ComboForm;
  hubs: readonly HubChoice[];
  packs: readonly PackChoice[];
}

const PriceFields = ({ form, hubs, packs }: PriceFieldsProps) => {
  const { rule, hubPrices } = form.values;
  const figure = figureOf(rule);
  return (
    <FormPart title={m.combo_price()}>
      <FieldGrid>
        <Select
          label={m.combo_rule()}
          value={rule.kind}
          options={named(ruleNames)}
          onChange={({ target: { value } }) =>
            isRule(value) && form.set('rule', ruleWith(value, figure))
          }
        />
        <NumberInput
          label={rule.kind === 'percent' ? m.combo_percent() : m.combo_rupees()}
          prefix={rule.kind === 'percent' ? undefined : '₹'}
          value={figure}
          error={form.errorWithin('rule')}
          maxLength={10}
          onNumber={(typed) => form.set('rule', ruleWith(rule.kind, typed ?? Number.NaN))}
        />
        <TextField
          form={form}
          name="discountText"
          label={m.combo_discount_text()}
          hint={m.combo_discount_text_hint()}
          optional
          maxLength={40}
        />
        <NumberField
          form={form}
          name="maxQuantityCart"
          label={m.sku_most()}
          inputMode="numeric"
          maxLength={2}
        />
      </FieldGrid>
      <ComboSaving form={form} packs={packs} />
      {hubs.length > 0 && (
        <HubPrices
          hubs={hubs}
          rows={hubPrices}
          figures={[{ name: 'price', label: m.combo_price(), first: Number.NaN }]}
          errorOf={(row, name) => form.errorOf(`hubPrices.${row}.${name}`)}
          onChange={(rows) => form.set('hubPrices', rows)}
        />
      )}
    </FormPart>
  );
};

function Pictures({ form, combo }: { form: ComboForm; combo: Combo | null }) {
  const rows = useRows(form, 'pictures');
  return (
    <FormPart title={m.part_pictures()}>
      <SelectField form={form} name="tint" label={m.field_tint()} options={named(tintLabels)} />
      {rows.keys.length === 0 && <p className="text-text-2">{m.combo_pictures_none()}</p>}
      {rows.keys.map((key, index) => {
        const place = String(index + 1);
        return (
          <div key={key} role="group" aria-label={m.picture_alt({ place })} className="grid gap-3">
            <PictureFileField
              form={form}
              name={`pictures.${index}.file`}
              known={combo?.combo.pictures ?? []}
              tint={form.values.tint}
            />
            <span className="flex items-start gap-2">
              <TextField
                form={form}
                name={`pictures.${index}.alt`}
                className="flex-1"
                label={m.picture_alt({ place })}
                maxLength={160}
              />
              <IconButton
                icon="trash"
                className="mt-6"
                label={m.picture_remove({ place })}
                onClick={() => rows.remove(index)}
              />
            </span>
          </div>
        );
      })}
      {rows.keys.length < 6 && (
        <Button
          variant="ghost"
          icon="plus"
          className="self-start"
          onClick={() => rows.add({ file: '', alt: '' })}
        >
          {m.combo_picture_add()}
        </Button>
      )}
    </FormPart>
  );
}
