import type { HubChoice } from '@halal-basket/contract';
import { Button, IconButton, Select, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { isMissing } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { named, tintLabels } from '../products/product-labels.ts';
import { HubPrices } from '../products/hub-prices.tsx';
import { PictureField } from '../products/picture-field.tsx';
import { type Combo, type ComboDraft, skuOf } from './combo-draft.ts';
import { ComboItems, ComboSaving } from './combo-items.tsx';
import { type ComboForm, useComboForm } from './use-combo-form.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/edit-page.tsx';
import {
  AreaField,
  FieldGrid,
  FormPart,
  SwitchField,
  TextField,
} from '../../shared/form-fields.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';

export function NewComboScreen() {
  const { can } = useSession();
  useTitle(m.combo_new());
  return can('editCatalogue') ? <Editor combo={null} /> : <NoAccessScreen />;
}

export function ComboScreen() {
  const { comboProductId } = useParams({ from: '/staff/combos/$comboProductId' });
  const { can } = useSession();
  const { queries } = useConsole();
  const { data, error } = useQuery({
    ...queries.combo(Number(comboProductId)),
    enabled: can('editCatalogue'),
  });
  useTitle(data?.combo.name ?? m.nav_combos());
  if (!can('editCatalogue')) return <NoAccessScreen />;
  if (data) return <Editor key={comboProductId} combo={data} />;
  return isMissing(error) ? <NotFoundScreen /> : <PageSkeleton />;
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
  return (
    <EditPage
      title={form.draft.name || m.combo_new()}
      back={<BackLink to="/combos">{m.nav_combos()}</BackLink>}
      shopPath={combo?.combo.active ? `/combo-items/${combo.comboProductId}` : undefined}
      form={form}
    >
      <NameFields form={form} isNew={!combo} />
      <ComboItems form={form} />
      <PriceFields form={form} hubs={combo?.hubs ?? []} />
      <Pictures form={form} />
      <SwitchField
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
      <TextInput
        label={m.sku()}
        hint={m.combo_sku_hint()}
        value={form.draft.sku}
        error={form.errorOf('sku')}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        onChange={({ target }) => form.change({ sku: target.value.toUpperCase() })}
        action={
          <Button
            size="sm"
            variant="quiet"
            onClick={() => form.change({ sku: skuOf(form.draft.name) })}
          >
            {m.seo_name_from_name()}
          </Button>
        }
      />
    ) : (
      <p className="text-sm break-all text-text-2">
        {m.sku()}: {form.draft.sku}
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

const ruleNames: Record<ComboDraft['ruleKind'], () => string> = {
  percent: m.combo_rule_percent,
  less: m.combo_rule_less,
  price: m.combo_rule_price,
};

const PriceFields = ({ form, hubs }: { form: ComboForm; hubs: readonly HubChoice[] }) => (
  <FormPart title={m.combo_price()}>
    <FieldGrid>
      <Select
        label={m.combo_rule()}
        value={form.draft.ruleKind}
        options={named(ruleNames)}
        onChange={({ target }) => form.change({ ruleKind: target.value as ComboDraft['ruleKind'] })}
      />
      <TextInput
        label={form.draft.ruleKind === 'percent' ? m.combo_percent() : m.combo_rupees()}
        inputMode="decimal"
        value={form.draft.ruleFigure}
        error={form.errorOf('rule.percent') ?? form.errorOf('rule.amount')}
        maxLength={10}
        autoComplete="off"
        onChange={({ target }) => form.change({ ruleFigure: target.value })}
      />
      <TextField
        form={form}
        name="discountText"
        label={m.combo_discount_text()}
        hint={m.combo_discount_text_hint()}
        optional
        maxLength={40}
      />
      <TextField
        form={form}
        name="maxQuantityCart"
        label={m.sku_most()}
        inputMode="numeric"
        maxLength={2}
      />
    </FieldGrid>
    <ComboSaving form={form} />
    {hubs.length > 0 && (
      <HubPrices
        hubs={hubs}
        rows={form.draft.hubPrices}
        figures={[{ name: 'price', label: m.combo_price(), first: '' }]}
        errorOf={(row, name) => form.errorOf(`hubPrices.${row}.${name}`)}
        onChange={(hubPrices) => form.change({ hubPrices })}
      />
    )}
  </FormPart>
);

function Pictures({ form }: { form: ComboForm }) {
  const { pictures, tint } = form.draft;
  const change = (index: number, changes: object) =>
    form.change({
      pictures: pictures.map((each, at) => (at === index ? { ...each, ...changes } : each)),
    });
  return (
    <FormPart title={m.part_pictures()}>
      <Select
        label={m.field_tint()}
        value={tint}
        options={named(tintLabels)}
        onChange={({ target }) => form.change({ tint: target.value })}
      />
      {pictures.length === 0 && <p className="text-text-2">{m.combo_pictures_none()}</p>}
      {pictures.map((picture, index) => (
        <div
          key={index}
          role="group"
          aria-label={m.picture_alt({ place: String(index + 1) })}
          className="grid gap-3"
        >
          <PictureField
            value={picture.url}
            tint={tint}
            error={form.errorOf(`pictures.${index}.file`)}
            onChange={({ file, url }) => change(index, { file, url })}
          />
          <span className="flex items-start gap-2">
            <TextInput
              className="flex-1"
              label={m.picture_alt({ place: String(index + 1) })}
              value={picture.alt}
              error={form.errorOf(`pictures.${index}.alt`)}
              maxLength={160}
              onChange={({ target }) => change(index, { alt: target.value })}
            />
            <IconButton
              icon="trash"
              className="mt-6"
              label={m.picture_remove({ place: String(index + 1) })}
              onClick={() => form.change({ pictures: pictures.filter((_, at) => at !== index) })}
            />
          </span>
        </div>
      ))}
      {pictures.length < 6 && (
        <Button
          variant="ghost"
          icon="plus"
          className="self-start"
          onClick={() => form.change({ pictures: [...pictures, { file: '', url: '', alt: '' }] })}
        >
          {m.combo_picture_add()}
        </Button>
      )}
    </FormPart>
  );
}
