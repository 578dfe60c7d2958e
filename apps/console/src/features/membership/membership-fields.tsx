import { Button, Checkbox, IconButton, Select, TextArea, TextInput } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import {
  AreaField,
  FieldGrid,
  FormPart,
  SwitchField,
  TextField,
} from '../../shared/form-fields.tsx';
import type { EditForm } from '../../shared/use-edit-form.ts';
import { type MembershipDraft, type PlanDraft, sentIndexOf } from './membership-draft.ts';

interface PartProps {
  form: EditForm<MembershipDraft>;
}

const PlanFields = ({ form, plan }: PartProps & { plan: PlanDraft }) => {
  const { months } = plan;
  const sent = sentIndexOf(form.draft, months);
  const change = (changes: Partial<PlanDraft>) =>
    form.change({
      plans: form.draft.plans.map((each) =>
        each.months === months ? { ...each, ...changes } : each,
      ),
    });
  const field = (name: 'title' | 'retailPrice' | 'salePrice' | 'gstPercent') => ({
    value: plan[name],
    error: form.errorOf(`plans.${sent}.${name}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const name = m.plan_of({ count: months });
  return (
    <section aria-label={name} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="font-semi">{name}</h3>
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          <Checkbox
            label={m.plan_recommended()}
            checked={plan.recommended}
            onChange={({ target }) => change({ recommended: target.checked })}
          />
          <Checkbox
            label={m.plan_sold()}
            checked={plan.active}
            onChange={({ target }) => change({ active: target.checked })}
          />
        </span>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <TextInput label={m.plan_title()} maxLength={60} {...field('title')} />
        <TextInput
          label={m.plan_sale()}
          prefix="₹"
          inputMode="decimal"
          maxLength={9}
          {...field('salePrice')}
        />
        <TextInput
          label={m.plan_retail()}
          prefix="₹"
          inputMode="decimal"
          maxLength={9}
          {...field('retailPrice')}
        />
        <TextInput
          label={m.plan_gst()}
          inputMode="decimal"
          maxLength={5}
          {...field('gstPercent')}
        />
      </div>
    </section>
  );
};

export const PlansPart = ({ form }: PartProps) => (
  <FormPart title={m.plans_part()}>
    <p className="text-sm text-text-2">{m.plans_note()}</p>
    {form.draft.plans.map((plan) => (
      <PlanFields key={plan.months} form={form} plan={plan} />
    ))}
  </FormPart>
);

export const BenefitsPart = ({ form }: PartProps) => (
  <FormPart title={m.benefits_part()}>
    <SwitchField
      form={form}
      name="displayed"
      label={m.select_displayed()}
      note={m.select_displayed_note()}
    />
    <SwitchField form={form} name="freeDelivery" label={m.select_free_delivery()} />
    <FieldGrid>
      <TextField
        form={form}
        name="discountPercent"
        field="program.discountPercent"
        label={m.select_discount()}
        inputMode="decimal"
      />
      <TextField
        form={form}
        name="discountCap"
        field="program.discountCap"
        label={m.select_discount_cap()}
        hint={m.offer_no_limit()}
        prefix="₹"
        inputMode="decimal"
      />
      <TextField
        form={form}
        name="extraPointsPercent"
        field="program.extraPointsPercent"
        label={m.select_extra_points()}
        hint={m.select_extra_points_hint()}
        inputMode="decimal"
      />
    </FieldGrid>
    <AreaField
      form={form}
      name="description"
      field="program.description"
      label={m.select_description()}
      rows={2}
      maxLength={600}
      optional
    />
    <TextField
      form={form}
      name="banner"
      field="program.banner"
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

export function BenefitRows({ form }: PartProps) {
  const { benefits } = form.draft;
  const set = (rows: MembershipDraft['benefits']) => form.change({ benefits: rows });
  const change = (index: number, changes: Partial<MembershipDraft['benefits'][number]>) =>
    set(benefits.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <FormPart title={m.benefit_rows()}>
      {benefits.map((row, index) => (
        <div
          key={index}
          role="group"
          aria-label={row.title || m.benefit_new()}
          className="grid items-start gap-3 rounded-sm bg-surface-2 p-3 sm:grid-cols-[9rem_1fr_auto]"
        >
          <Select
            label={m.benefit_icon()}
            value={row.icon in icons ? row.icon : 'star'}
            options={Object.entries(icons).map(([value, label]) => ({ value, label: label() }))}
            onChange={({ target }) => change(index, { icon: target.value })}
          />
          <TextInput
            label={m.benefit_title()}
            value={row.title}
            error={form.errorOf(`program.benefits.${index}.title`)}
            maxLength={80}
            onChange={({ target }) => change(index, { title: target.value })}
          />
          <IconButton
            icon="trash"
            className="sm:mt-6"
            label={m.remove_row({ row: row.title || String(index + 1) })}
            onClick={() => set(benefits.filter((_, at) => at !== index))}
          />
          <TextInput
            className="sm:col-span-2"
            label={m.benefit_detail()}
            value={row.detail}
            error={form.errorOf(`program.benefits.${index}.detail`)}
            maxLength={240}
            onChange={({ target }) => change(index, { detail: target.value })}
          />
        </div>
      ))}
      {benefits.length < 12 && (
        <Button
          size="sm"
          variant="ghost"
          icon="plus"
          className="self-start"
          onClick={() => set([...benefits, { icon: 'star', title: '', detail: '' }])}
        >
          {m.benefit_add()}
        </Button>
      )}
    </FormPart>
  );
}

export function QuestionRows({ form }: PartProps) {
  const { faqs } = form.draft;
  const set = (rows: MembershipDraft['faqs']) => form.change({ faqs: rows });
  const change = (index: number, changes: Partial<MembershipDraft['faqs'][number]>) =>
    set(faqs.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <FormPart title={m.select_questions()}>
      {faqs.map((row, index) => (
        <div
          key={index}
          role="group"
          aria-label={row.question || m.select_question_new()}
          className="grid items-start gap-3 rounded-sm bg-surface-2 p-3 sm:grid-cols-[1fr_auto]"
        >
          <TextInput
            label={m.faq_question()}
            value={row.question}
            error={form.errorOf(`program.faqs.${index}.question`)}
            maxLength={200}
            onChange={({ target }) => change(index, { question: target.value })}
          />
          <IconButton
            icon="trash"
            className="sm:mt-6"
            label={m.remove_row({ row: row.question || String(index + 1) })}
            onClick={() => set(faqs.filter((_, at) => at !== index))}
          />
          <TextArea
            label={m.faq_answer()}
            rows={2}
            value={row.answer}
            error={form.errorOf(`program.faqs.${index}.answer`)}
            maxLength={1200}
            onChange={({ target }) => change(index, { answer: target.value })}
          />
        </div>
      ))}
      {faqs.length < 30 && (
        <Button
          size="sm"
          variant="ghost"
          icon="plus"
          className="self-start"
          onClick={() => set([...faqs, { question: '', answer: '' }])}
        >
          {m.select_question_add()}
        </Button>
      )}
    </FormPart>
  );
}
