import type { EditedScratchRule, ScratchReward } from '@halal-basket/contract';
import { IconButton, Select } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { MoneyField, NumberField } from '../../shared/form/fields.tsx';
import { AddButton, FormPart, PartError } from '../../shared/form/form-part.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';
import { useRows } from '../../shared/form/use-rows.ts';
import { chanceOf, rewardOfKind } from './scratch-card-chances.ts';

const kinds = {
  money: m.reward_money,
  points: m.reward_points,
  nothing: m.reward_nothing,
} as const satisfies Record<ScratchReward['kind'], () => string>;

const isKind = (value: string): value is ScratchReward['kind'] => value in kinds;

type Form = EditForm<EditedScratchRule>;

/** The possible rewards of a card, each with its chance. */
export function ScratchCardRewards({ form }: { form: Form }) {
  const rows = useRows(form, 'rewards');
  return (
    <FormPart title={m.reward_part()}>
      <p className="text-sm text-text-2">{m.reward_note()}</p>
      <PartError error={form.errorOf('rewards')} />
      {rows.keys.map((key, index) => (
        <RewardRow
          key={key}
          form={form}
          index={index}
          onRemove={rows.keys.length > 1 ? () => rows.remove(index) : undefined}
        />
      ))}
      {rows.keys.length < 10 && (
        <AddButton onClick={() => rows.add({ kind: 'money', amount: Number.NaN, weight: 1 })}>
          {m.reward_add()}
        </AddButton>
      )}
    </FormPart>
  );
}

interface RewardRowProps {
  form: Form;
  index: number;
  onRemove: (() => void) | undefined;
}

function RewardRow({ form, index, onRemove }: RewardRowProps) {
  const { rewards } = form.values;
  const row = rewards[index];
  if (!row) return null;
  const place = String(index + 1);
  const chance = chanceOf(rewards, index);
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
        onChange={({ target: { value } }) =>
          isKind(value) && form.set(`rewards.${index}`, rewardOfKind(value, row))
        }
      />
      {row.kind === 'nothing' && <span aria-hidden="true" />}
      {row.kind === 'money' && (
        <MoneyField
          form={form}
          name={`rewards.${index}.amount`}
          label={m.reward_amount()}
          maxLength={8}
        />
      )}
      {row.kind === 'points' && (
        <NumberField
          form={form}
          name={`rewards.${index}.points`}
          label={m.reward_count()}
          inputMode="numeric"
          maxLength={8}
        />
      )}
      <NumberField
        form={form}
        name={`rewards.${index}.weight`}
        label={m.reward_weight()}
        inputMode="numeric"
        maxLength={5}
      />
      {/* On phones both are beside the weight, on the line of its field. */}
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
