import { Button, IconButton, Select, TextInput } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { FormPart } from '../../shared/form-fields.tsx';
import type { EditForm } from '../../shared/use-edit-form.ts';
import {
  chanceOf,
  type RewardDraft,
  type ScratchCardRuleDraft,
} from './scratch-card-rule-draft.ts';

const kinds = {
  money: m.reward_money,
  points: m.reward_points,
  nothing: m.reward_nothing,
} as const satisfies Record<RewardDraft['kind'], () => string>;

const isKind = (value: string): value is RewardDraft['kind'] => value in kinds;

/** What may be under a card, each with its chance. */
export function ScratchCardRewards({ form }: { form: EditForm<ScratchCardRuleDraft> }) {
  const { rewards } = form.draft;
  const set = (rows: RewardDraft[]) => form.change({ rewards: rows });
  const change = (index: number, changes: Partial<RewardDraft>) =>
    set(rewards.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <FormPart title={m.reward_part()}>
      <p className="text-sm text-text-2">{m.reward_note()}</p>
      {rewards.map((row, index) => (
        <RewardRow
          key={index}
          form={form}
          index={index}
          row={row}
          onChange={(changes) => change(index, changes)}
          onRemove={
            rewards.length > 1 ? () => set(rewards.filter((_, at) => at !== index)) : undefined
          }
        />
      ))}
      {rewards.length < 10 && (
        <Button
          size="sm"
          variant="ghost"
          icon="plus"
          className="self-start"
          onClick={() => set([...rewards, { kind: 'money', amount: '', weight: '1' }])}
        >
          {m.reward_add()}
        </Button>
      )}
    </FormPart>
  );
}

interface RewardRowProps {
  form: EditForm<ScratchCardRuleDraft>;
  index: number;
  row: RewardDraft;
  onChange: (changes: Partial<RewardDraft>) => void;
  onRemove: (() => void) | undefined;
}

function RewardRow({ form, index, row, onChange, onRemove }: RewardRowProps) {
  const place = String(index + 1);
  const chance = chanceOf(form.draft.rewards, index);
  return (
    <div
      role="group"
      aria-label={m.reward_of({ place })}
      className="grid grid-cols-2 items-start gap-3 rounded-sm bg-surface-2 p-3 sm:grid-cols-[1fr_1fr_1fr_5rem_auto]"
    >
      <Select
        label={m.reward_kind()}
        value={row.kind}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label: label() }))}
        onChange={({ target }) => isKind(target.value) && onChange({ kind: target.value })}
      />
      {row.kind === 'nothing' ? (
        <span aria-hidden="true" />
      ) : (
        <TextInput
          label={row.kind === 'money' ? m.reward_amount() : m.reward_count()}
          {...(row.kind === 'money' && { prefix: '₹' })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={row.amount}
          error={form.errorOf(`rewards.${index}.${row.kind === 'money' ? 'amount' : 'points'}`)}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      )}
      <TextInput
        label={m.reward_weight()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={row.weight}
        error={form.errorOf(`rewards.${index}.weight`)}
        onChange={({ target }) => onChange({ weight: target.value })}
      />
      {/* On phones both stand beside the weight, on the line of its box. */}
      <div className="flex items-center justify-between gap-2 pt-6 sm:contents">
        <p className="text-sm text-text-2 tabular-nums sm:pt-9">
          {chance === null ? '–' : m.reward_chance({ chance: String(chance) })}
        </p>
        {onRemove && (
          <IconButton
            icon="trash"
            className="sm:mt-6"
            label={m.remove_row({ row: place })}
            onClick={onRemove}
          />
        )}
      </div>
    </div>
  );
}
