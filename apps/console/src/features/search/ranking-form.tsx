import type { RankingWeight } from '@halal-basket/contract';
import { Button, FieldError, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { numberOf } from '../../shared/form/field-numbers.ts';

const labels: Record<RankingWeight['name'], () => string> = {
  name: m.search_weight_name,
  otherName: m.search_weight_othername,
  related: m.search_weight_related,
  spelling: m.search_weight_spelling,
  completeness: m.search_weight_completeness,
  category: m.search_weight_category,
  packSize: m.search_weight_packsize,
  sales: m.search_weight_sales,
  soldOut: m.search_weight_soldout,
};

const isWeight = (text: string): boolean => numberOf(text) >= 0 && numberOf(text) <= 10;

/** Kept in single precision, which has no 0.3. */
const textOf = (value: number): string => String(Number(value.toFixed(3)));

/** Turns what counts how much when answers are put in order. */
export function RankingForm({ ranking }: { ranking: readonly RankingWeight[] }) {
  const { caller, queryClient } = useConsole();
  const [values, setValues] = useState(() =>
    ranking.map(({ name, value }) => ({ name, text: textOf(value) })),
  );
  const saving = useMutation({
    mutationFn: () =>
      caller.call('consoleSetRanking', {
        body: { ranking: values.map(({ name, text }) => ({ name, value: numberOf(text) })) },
      }),
    onSuccess: () => toast.show({ tone: 'success', text: m.search_ranking_saved() }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['search', 'rules'] }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (values.every(({ text }) => isWeight(text))) saving.mutate();
  };
  return (
    <form onSubmit={save} noValidate className="flex max-w-120 flex-col gap-3">
      <p className="text-text-2">{m.search_ranking_line()}</p>
      {values.map(({ name, text }) => (
        <TextInput
          key={name}
          label={labels[name]()}
          inputMode="decimal"
          value={text}
          onChange={({ target }) =>
            setValues((before) =>
              before.map((each) => (each.name === name ? { name, text: target.value } : each)),
            )
          }
          error={!isWeight(text) && m.search_weight_wrong()}
        />
      ))}
      {saving.error && <FieldError>{messageOf(saving.error, m.failed())}</FieldError>}
      <Button type="submit" busy={saving.isPending} className="self-start">
        {m.save()}
      </Button>
    </form>
  );
}
