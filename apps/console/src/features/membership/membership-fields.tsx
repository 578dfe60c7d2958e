import { m } from '../../messages.ts';
import { IconButton } from '@halal-basket/ui';
import {
  AreaField,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  ToggleField,
} from '../../shared/form/fields.tsx';
import { AddButton, FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { numberOrZero, optionalNumber } from '../../shared/form/number-input.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';
import { useRows } from '../../shared/form/use-rows.ts';
import { type MembershipValues, sentIndexOf } from './membership-values.ts';

interface PartProps {
  form: EditForm<MembershipValues>;
}

const PlanFields = ({ form, index }: PartProps & { index: number }) => {
  const months = form.values.plans[index]?.months ?? 0;
  const path = `plans.${index}` as const;
  const name = m.plan_of({ count: months });
  // The body has only the plans with values: errors name them by their place there.
  const errorPath = (field: string) => `plans.${sentIndexOf(form.values, months)}.${field}`;
  return (
    <section aria-label={name} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="font-semi">{name}</h3>
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          <ToggleField
            form={form}
            name={`${path}.recommended`}
            look="box"
            label={m.plan_recommended()}
          />
          <ToggleField form={form} name={`${path}.active`} look="box" label={m.plan_sold()} />
        </span>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <TextField
          form={form}
          name={`${path}.title`}
          errorPath={errorPath('title')}
          label={m.plan_title()}
          maxLength={60}
        />
        <MoneyField
          form={form}
          name={`${path}.salePrice`}
          errorPath={errorPath('salePrice')}
          label={m.plan_sale()}
          maxLength={9}
        />
        <MoneyField
          form={form}
          name={`${path}.retailPrice`}
          errorPath={errorPath('retailPrice')}
          label={m.plan_retail()}
          optional
          maxLength={9}
        />
        <NumberField
          form={form}
          name={`${path}.gstPercent`}
          errorPath={errorPath('gstPercent')}
          label={m.plan_gst()}
          maxLength={5}
        />
      </div>
    </section>
  );
};

export const PlansPart = ({ form }: PartProps) => (
  <FormPart title={m.plans_part()}>
    <p className="text-sm text-text-2">{m.plans_note()}</p>
    {form.values.plans.map(({ months }, index) => (
      <PlanFields key={months} form={form} index={index} />
    ))}
  </FormPart>
);

export const BenefitsPart = ({ form }: PartProps) => (
  <FormPart title={m.benefits_part()}>
    <ToggleField
      form={form}
      name="program.displayed"
      label={m.select_displayed()}
      note={m.select_displayed_note()}
    />
    <ToggleField form={form} name="program.freeDelivery" label={m.select_free_delivery()} />
    <FieldGrid>
      <NumberField
        form={form}
        name="program.discountPercent"
        codec={numberOrZero}
        label={m.select_discount()}
      />
      <MoneyField
        form={form}
        name="program.discountCap"
        codec={optionalNumber}
        label={m.select_discount_cap()}
        hint={m.offer_no_limit()}
      />
      <NumberField
        form={form}
        name="program.extraPointsPercent"
        codec={numberOrZero}
        label={m.select_extra_points()}
        hint={m.select_extra_points_hint()}
      />
    </FieldGrid>
    <AreaField
      form={form}
      name="program.description"
      label={m.select_description()}
      rows={2}
      maxLength={600}
      optional
    />
    <TextField
      form={form}
      name="program.banner"
      label={m.select_banner()}
      maxLength={160}
      optional
    />
  </FormPart>
);

/** The pictures that the page of HB Select knows. */
const icons = {
  truck: m.benefit_icon_truck,
  tag: m.benefit_icon_tag,
  coins: m.benefit_icon_coins,
  'arrow-counter-clockwise': m.benefit_icon_back,
  star: m.benefit_icon_star,
};

const iconOptions = () =>
  Object.entries(icons).map(([value, label]) => ({ value, label: label() }));

export function BenefitRows({ form }: PartProps) {
  const rows = useRows(form, 'program.benefits');
  return (
    <FormPart title={m.benefit_rows()}>
      {rows.keys.map((key, index) => {
        const title = form.values.program.benefits[index]?.title;
        const path = `program.benefits.${index}` as const;
        return (
          <div
            key={key}
            role="group"
            aria-label={title || m.benefit_new()}
            className="grid items-start gap-3 rounded-sm bg-surface-2 p-3 sm:grid-cols-[9rem_1fr_auto]"
          >
            <SelectField
              form={form}
              name={`${path}.icon`}
              label={m.benefit_icon()}
              options={iconOptions()}
            />
            <TextField
              form={form}
              name={`${path}.title`}
              label={m.benefit_title()}
              maxLength={80}
            />
            <IconButton
              icon="trash"
              className="sm:mt-6"
              label={m.remove_row({ row: title || String(index + 1) })}
              onClick={() => rows.remove(index)}
            />
            <TextField
              form={form}
              name={`${path}.detail`}
              className="sm:col-span-2"
              label={m.benefit_detail()}
              maxLength={240}
            />
          </div>
        );
      })}
      {rows.keys.length < 12 && (
        <AddButton onClick={() => rows.add({ icon: 'star', title: '', detail: '' })}>
          {m.benefit_add()}
        </AddButton>
      )}
    </FormPart>
  );
}

export function QuestionRows({ form }: PartProps) {
  const rows = useRows(form, 'program.faqs');
  return (
    <FormPart title={m.select_questions()}>
      {rows.keys.map((key, index) => {
        const question = form.values.program.faqs[index]?.question;
        const path = `program.faqs.${index}` as const;
        return (
          <div
            key={key}
            role="group"
            aria-label={question || m.select_question_new()}
            className="grid items-start gap-3 rounded-sm bg-surface-2 p-3 sm:grid-cols-[1fr_auto]"
          >
            <TextField
              form={form}
              name={`${path}.question`}
              label={m.faq_question()}
              maxLength={200}
            />
            <IconButton
              icon="trash"
              className="sm:mt-6"
              label={m.remove_row({ row: question || String(index + 1) })}
              onClick={() => rows.remove(index)}
            />
            <AreaField
              form={form}
              name={`${path}.answer`}
              label={m.faq_answer()}
              rows={2}
              maxLength={1200}
            />
          </div>
        );
      })}
      {rows.keys.length < 30 && (
        <AddButton onClick={() => rows.add({ question: '', answer: '' })}>
          {m.select_question_add()}
        </AddButton>
      )}
    </FormPart>
  );
}
