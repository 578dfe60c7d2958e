import type { RankingWeight } from '@halal-basket/contract';
import { Button, FieldError, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf, savedMeanwhile } from '../../shared/call-errors.ts';
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

const valueIn = (ranking: readonly RankingWeight[], name: RankingWeight['name']) =>
  ranking.find((weight) => weight.name === name)?.value ?? 0;

const rankingMeanwhile = (error: unknown) =>
  (savedMeanwhile(error) as { ranking: RankingWeight[] } | undefined)?.ranking;

/** The typed weights, and the call that saves those that differ from the shown ones. */
function useRanking(ranking: readonly RankingWeight[]) {
  const { caller, queryClient } = useConsole();
  const [shown, setShown] = useState(ranking);
  const [values, setValues] = useState(() =>
    ranking.map(({ name, value }) => ({ name, text: textOf(value) })),
  );
  const [meanwhile, setMeanwhile] = useState<Partial<Record<RankingWeight['name'], string>>>({});
  const saving = useMutation({
    mutationFn: async () => {
      const changed = values.filter(({ name, text }) => text !== textOf(valueIn(shown, name)));
      if (changed.length === 0) return { ranking: shown };
      return caller.call('consoleSetRanking', {
        body: {
          ranking: changed.map(({ name, text }) => ({ name, value: numberOf(text) })),
          shown: [...shown],
        },
      });
    },
    onSuccess: ({ ranking: saved }) => {
      setShown(saved);
      setMeanwhile({});
      setValues(saved.map(({ name, value }) => ({ name, text: textOf(value) })));
      toast.show({ tone: 'success', text: m.search_ranking_saved() });
    },
    onError: (error) => {
      const saved = rankingMeanwhile(error);
      if (!saved) return;
      const others = saved.filter(({ name, value }) => value !== valueIn(shown, name));
      setMeanwhile(Object.fromEntries(others.map(({ name, value }) => [name, textOf(value)])));
      // Weights that this user did not change take the other user's values.
      setValues((before) =>
        before.map(({ name, text }) => {
          const isTyped = text !== textOf(valueIn(shown, name));
          return { name, text: isTyped ? text : textOf(valueIn(saved, name)) };
        }),
      );
      setShown(saved);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['search', 'rules'] }),
  });
  return { values, setValues, meanwhile, saving };
}

/** Turns what counts how much when answers are put in order. */
export function RankingForm({ ranking }: { ranking: readonly RankingWeight[] }) {
  const { values, setValues, meanwhile, saving } = useRanking(ranking);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (values.every(({ text }) => isWeight(text))) saving.mutate();
  };
  const errorOf = (name: RankingWeight['name'], text: string): string | false => {
    if (!isWeight(text)) return m.search_weight_wrong();
    const value = meanwhile[name];
    return value !== undefined && value !== text && m.search_weight_meanwhile({ value });
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
          error={errorOf(name, text)}
        />
      ))}
      <div role="alert">
        {saving.error && (
          <FieldError>
            {rankingMeanwhile(saving.error)
              ? m.search_ranking_meanwhile()
              : messageOf(saving.error, m.failed())}
          </FieldError>
        )}
      </div>
      <Button type="submit" busy={saving.isPending} className="self-start">
        {m.save()}
      </Button>
    </form>
  );
}
