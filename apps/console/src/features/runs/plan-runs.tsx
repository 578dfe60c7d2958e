import type { AnswerOf, BulkResult, RunStop } from '@halal-basket/contract';
import { Badge, Button, FieldError, TextInput, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { CompactSelect } from '../../shared/compact-controls.tsx';
import { ConflictButtons } from '../../shared/form/save-conflict.tsx';
import type { SavableForm } from '../../shared/form/savable-form.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { wholeNumber } from '../../shared/search-values.ts';
import { gramsText } from '../orders/weights.ts';
import { type Choices, type PlannedRun, planOf } from './plan.ts';
import { distanceText } from '../../shared/distance.ts';
import { type PlannedSlot, runQueries, runsKey, suggestionKey } from './run-queries.ts';
import { load } from './runs-search.ts';

type Suggestion = AnswerOf<'consoleSuggestRuns'>;

interface PlanRunsProps {
  slot: PlannedSlot;
  /** Orders without a rider. */
  waiting: number;
}

/**
 * The suggested runs, the dispatcher's changes, and one button that saves all. Changes stay when a new suggestion
 * comes, and the reasons of refused orders also when no order waits any more.
 */
export function PlanRuns({ slot, waiting }: PlanRunsProps) {
  const save = useSaveRuns(slot);
  const [choices, setChoices] = useState<Choices>({});
  const { queryClient } = useConsole();
  const reload = async () => {
    await queryClient.refetchQueries({ queryKey: runsKey, type: 'active' }, { throwOnError: true });
    await queryClient.refetchQueries(
      { queryKey: suggestionKey, type: 'active' },
      { throwOnError: true },
    );
    save.reset();
  };
  const form: SavableForm = {
    dirty: Object.keys(choices).length > 0,
    busy: save.isPending,
    conflict: callErrorOf(save.error)?.errorCode === 'EDIT_CONFLICT',
    failure: undefined,
    keepChanges: reload,
    restart: async () => {
      await reload();
      setChoices({});
    },
  };
  return (
    <>
      {waiting > 0 && (
        <Suggested
          slot={slot}
          waiting={waiting}
          plan={{
            choices,
            onChoose: (orderNo, riderId) => setChoices({ ...choices, [orderNo]: riderId }),
            save,
          }}
        />
      )}
      <Refused results={save.data?.results ?? []} error={save.error} />
      <ConflictButtons form={form} />
    </>
  );
}

interface PlanProps {
  choices: Choices;
  onChoose: (orderNo: string, riderId: number | null) => void;
  save: ReturnType<typeof useSaveRuns>;
}

function Suggested({ slot, waiting, plan }: PlanRunsProps & { plan: PlanProps }) {
  const { caller } = useConsole();
  const { kg = load.kg.usual, stops = load.stops.usual } = useSearch({ from: '/staff/runs' });
  const query = useQuery(
    runQueries(caller).suggestion({ ...slot, maxKilograms: kg, maxStops: stops }, waiting),
  );
  return (
    <section aria-labelledby="runs-plan" className="no-print flex flex-col gap-4">
      <h2 id="runs-plan" className="wide text-lg">
        {m.runs_suggestion({ count: waiting })}
      </h2>
      <LoadFields />
      <Loaded query={query} failed={m.runs_suggestion_failed()} rows={2}>
        {(suggestion) => <Plan suggestion={suggestion} {...plan} />}
      </Loaded>
    </section>
  );
}

function LoadFields() {
  const search = useSearch({ from: '/staff/runs' });
  const navigate = useNavigate({ from: '/runs' });
  const field = (name: 'kg' | 'stops', label: string) => (
    <TextInput
      key={name}
      label={label}
      inputMode="numeric"
      className="w-36"
      defaultValue={String(search[name] ?? load[name].usual)}
      onBlur={({ currentTarget: { value } }) => {
        const number = wholeNumber(value, 1, load[name].most);
        if (number === undefined || number === (search[name] ?? load[name].usual)) return;
        void navigate({ search: { ...search, [name]: number }, replace: true });
      }}
    />
  );
  return (
    <div className="flex flex-wrap gap-4">
      {field('kg', m.runs_most_kg())}
      {field('stops', m.runs_most_stops())}
    </div>
  );
}

function useSaveRuns(slot: PlannedSlot) {
  const { caller, queryClient } = useConsole();
  return useMutation({
    mutationFn: ({ runs, revision }: { runs: readonly PlannedRun[]; revision: number }) =>
      caller.call('consoleSaveRuns', {
        body: {
          ...slot,
          revision,
          runs: runs.map(({ riderId, stops }) => ({
            riderId,
            orderNos: stops.map(({ orderNo }) => orderNo),
          })),
        },
      }),
    onSuccess: ({ results }) => {
      const done = results.filter((each) => each.done).length;
      if (done > 0) toast.show({ tone: 'success', text: m.runs_saved({ count: done }) });
    },
    onSettled: async (_, error) => {
      // After another user's save the dispatcher chooses how to continue.
      if (callErrorOf(error)?.errorCode === 'EDIT_CONFLICT') return;
      await queryClient.invalidateQueries({ queryKey: runsKey });
      await queryClient.invalidateQueries({ queryKey: suggestionKey });
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

function Plan({ suggestion, choices, onChoose, save }: PlanProps & { suggestion: Suggestion }) {
  const { runs, left } = planOf(suggestion, choices);
  const list = (stops: readonly RunStop[], riderId: number | null) => (
    <StopList stops={stops} riderId={riderId} riders={suggestion.riders} onChoose={onChoose} />
  );
  return (
    <>
      {suggestion.riders.length === 0 && (
        <p role="alert" className="text-danger">
          {m.runs_no_riders()}
        </p>
      )}
      <ul className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {runs.map((run) => (
          <li key={run.riderId} className="rounded-md border border-line bg-surface">
            <RunHead run={run} />
            {list(run.stops, run.riderId)}
          </li>
        ))}
        {left.length > 0 && (
          <li className="rounded-md border border-danger bg-surface">
            <div className="border-b border-line px-4 py-3">
              <h3 className="font-bold">{m.runs_left()}</h3>
              <p className="text-sm text-text-2">{m.runs_left_line()}</p>
            </div>
            {list(left, null)}
          </li>
        )}
      </ul>
      {runs.length > 0 && (
        <Button
          variant="promise"
          className="self-start"
          busy={save.isPending}
          onClick={() => save.mutate({ runs, revision: suggestion.revision })}
        >
          {m.runs_save({ count: runs.length })}
        </Button>
      )}
    </>
  );
}

const RunHead = ({ run: { riderName, stops, grams, estimate } }: { run: PlannedRun }) => (
  <div className="border-b border-line px-4 py-3">
    <h3 className="flex flex-wrap items-center gap-2 font-bold">
      <bdi>{riderName}</bdi>
      {estimate?.late && <Badge tone="danger">{m.runs_late()}</Badge>}
    </h3>
    <p className="text-sm text-text-2 tabular-nums">
      {[
        m.runs_stops({ count: stops.length }),
        gramsText(grams),
        ...(estimate
          ? [distanceText(estimate.metres), m.runs_minutes({ minutes: estimate.minutes })]
          : []),
      ].join(' · ')}
    </p>
  </div>
);

interface StopListProps {
  stops: readonly RunStop[];
  riderId: number | null;
  riders: Suggestion['riders'];
  onChoose: (orderNo: string, riderId: number | null) => void;
}

const StopList = ({ stops, riderId, riders, onChoose }: StopListProps) => (
  <ol className="divide-y divide-line">
    {stops.map(({ orderNo, customerName, area, grams }, index) => (
      <li key={orderNo} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        {riderId !== null && <b className="w-5 tabular-nums">{index + 1}</b>}
        <span className="min-w-0 flex-1 basis-40">
          <span className="block truncate font-semi">
            <bdi>{customerName}</bdi>
          </span>
          <span className="block truncate text-xs text-text-2">
            {area} · <bdi>{orderNo}</bdi> · {gramsText(grams)}
          </span>
        </span>
        <CompactSelect
          label={m.runs_rider_of({ orderNo })}
          className="w-44 max-sm:w-full"
          value={String(riderId ?? '')}
          onChange={(value) => onChoose(orderNo, value === '' ? null : Number(value))}
          options={[
            { value: '', label: m.runs_no_rider() },
            ...riders.map((rider) => ({ value: String(rider.riderId), label: rider.fullName })),
          ]}
        />
      </li>
    ))}
  </ol>
);

/** Orders that could not be assigned, with the reason. */
function Refused({ results, error }: { results: readonly BulkResult[]; error: Error | null }) {
  const refused = results.filter(({ done }) => !done);
  return (
    <div role="alert">
      {error && <FieldError>{messageOf(error, m.failed())}</FieldError>}
      {refused.map(({ orderNo, reason }) => (
        <FieldError key={orderNo}>
          {orderNo}: {reason}
        </FieldError>
      ))}
    </div>
  );
}
