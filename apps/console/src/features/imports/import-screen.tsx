import type { CatalogueImport, ImportRowFilter } from '@halal-basket/contract';
import { Badge, Button, FieldError, LazyOverlay, ProgressBar, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { isUnknownRecord, messageOf } from '../../shared/call-errors.ts';
import { FileInput } from '../../shared/file-input.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { RemoveButton } from '../../shared/remove-button.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { kindLabels, stateText, stateTone } from './import-labels.ts';
import { importQueries, isRunning } from './import-queries.ts';
import { ImportRows } from './import-rows.tsx';
import { uploadRest } from './upload-file.ts';

/** One import: its progress, its errors and changes, and the next step. */
export function ImportScreen() {
  const { importId } = useParams({ from: '/staff/imports/$importId' });
  const { can } = useSession();
  if (!can('editCatalogue')) return <NoAccessScreen />;
  const id = Number(importId);
  return Number.isSafeInteger(id) && id > 0 ? <OneImport importId={id} /> : <NotFoundScreen />;
}

function OneImport({ importId }: { importId: number }) {
  const { caller } = useConsole();
  const query = useQuery(importQueries(caller).one(importId));
  const { data } = query;
  useTitle(data?.title ?? m.nav_imports());
  if (isUnknownRecord(query.error)) return <NotFoundScreen />;
  return (
    <>
      <PageHead
        title={<bdi>{data?.title ?? m.nav_imports()}</bdi>}
        aside={data && <Badge tone={stateTone(data)}>{stateText(data)}</Badge>}
      >
        <span className="ms-auto">
          <BackLink to="/imports">{m.nav_imports()}</BackLink>
        </span>
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-5 px-gutter pb-10">
        <Loaded query={query} failed={m.imports_failed()} rows={3}>
          {(catalogueImport) => <Steps catalogueImport={catalogueImport} />}
        </Loaded>
      </div>
    </>
  );
}

function Steps({ catalogueImport }: { catalogueImport: CatalogueImport }) {
  const { state, kind, progress, problem } = catalogueImport;
  const percent = String(Math.floor(progress * 100));
  return (
    <>
      <p className="text-text-2">{kindLabels[kind]()}</p>
      {(isRunning(catalogueImport) || state === 'uploading') && (
        <div className="flex flex-col gap-2">
          <ProgressBar value={progress} max={1} label={stateText(catalogueImport)}>
            {m.import_percent({ percent })}
          </ProgressBar>
          {isRunning(catalogueImport) && <p className="text-sm text-text-2">{m.import_leave()}</p>}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {stateText(catalogueImport)}
      </p>
      {state === 'uploading' && <ContinueUpload catalogueImport={catalogueImport} />}
      {state === 'refused' && (
        <div className="flex flex-col gap-1 rounded-sm bg-danger-soft p-3">
          <p className="font-semi">{m.import_refused_title()}</p>
          <p>{problem}</p>
        </div>
      )}
      {state === 'checked' && <Checked catalogueImport={catalogueImport} />}
      {(state === 'applied' || state === 'rolledBack') && (
        <Ended catalogueImport={catalogueImport} />
      )}
      <Actions catalogueImport={catalogueImport} />
      {!['uploading', 'checking', 'refused'].includes(state) && (
        <ShownRows catalogueImport={catalogueImport} />
      )}
    </>
  );
}

function ContinueUpload({ catalogueImport }: { catalogueImport: CatalogueImport }) {
  const { caller, queryClient } = useConsole();
  const { queryKey } = importQueries(caller).one(catalogueImport.importId);
  const [otherSize, setOtherSize] = useState(false);
  const send = useMutation({
    mutationFn: (file: File) =>
      uploadRest(caller, file, catalogueImport, (after) =>
        queryClient.setQueryData(queryKey, after),
      ),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const failure = otherSize
    ? m.import_other_file()
    : send.isError && messageOf(send.error, m.import_not_sent());
  return (
    <div className="flex flex-col items-start gap-3">
      {!send.isPending && <p>{m.import_interrupted()}</p>}
      <FileInput
        label={send.isPending ? m.import_sending() : m.import_continue()}
        accept=".csv,text/csv"
        busy={send.isPending}
        onFile={(file) => {
          setOtherSize(file.size !== catalogueImport.size);
          if (file.size === catalogueImport.size) send.mutate(file);
        }}
      />
      <div role="alert" className="empty:hidden">
        {failure && <FieldError>{failure}</FieldError>}
      </div>
    </div>
  );
}

const count = (value: number): string => value.toLocaleString('en-IN');

function Checked({ catalogueImport: { counts } }: { catalogueImport: CatalogueImport }) {
  if (counts.wrong > 0) {
    return <p>{m.import_wrong_line({ wrong: count(counts.wrong) })}</p>;
  }
  if (counts.added + counts.changed === 0) return <p>{m.import_all_same()}</p>;
  return (
    <p>
      {m.import_ready_line({
        added: count(counts.added),
        changed: count(counts.changed),
        same: count(counts.same),
      })}
    </p>
  );
}

const Ended = ({ catalogueImport: { state, counts } }: { catalogueImport: CatalogueImport }) => (
  <p>
    {state === 'applied'
      ? m.import_applied_line({ done: count(counts.done), skipped: count(counts.skipped) })
      : m.import_rolled_back_line({ done: count(counts.done), skipped: count(counts.skipped) })}
  </p>
);

function useStep(call: 'consoleStartImport' | 'consoleRollBackImport', importId: number) {
  const { caller, queryClient } = useConsole();
  const { queryKey } = importQueries(caller).one(importId);
  return useMutation({
    mutationFn: () => caller.call(call, { params: { importId }, body: {} }),
    onSuccess: (after) => {
      queryClient.setQueryData(queryKey, after);
      void queryClient.invalidateQueries({ queryKey: ['products'] });
    },
    onError: (error) => {
      toast.show({ tone: 'danger', text: messageOf(error, m.failed()) });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

function Actions({ catalogueImport }: { catalogueImport: CatalogueImport }) {
  const { importId, state, counts } = catalogueImport;
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  const start = useStep('consoleStartImport', importId);
  const rollBack = useStep('consoleRollBackImport', importId);
  const discard = useMutation({
    mutationFn: () => caller.call('consoleDiscardImport', { params: { importId } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['imports', 'list'] });
      void navigate({ to: '/imports' });
    },
  });
  const changes = counts.added + counts.changed;
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'checked' && counts.wrong === 0 && changes > 0 && (
        <Button busy={start.isPending} onClick={() => start.mutate()}>
          {m.import_apply({ count: changes.toLocaleString('en-IN') })}
        </Button>
      )}
      {state === 'applied' && counts.done > 0 && (
        <RollBack busy={rollBack.isPending} onAct={() => rollBack.mutate()} />
      )}
      {['uploading', 'refused', 'checked'].includes(state) && (
        <RemoveButton label={m.import_discard()} title={m.import_discard_title()} remove={discard}>
          {m.import_discard_line()}
        </RemoveButton>
      )}
    </div>
  );
}

function RollBack({ busy, onAct }: { busy: boolean; onAct: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="ghost" icon="arrow-counter-clockwise" onClick={() => setIsConfirming(true)}>
        {m.import_roll_back()}
      </Button>
      <LazyOverlay
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.import_roll_back_title()}
        closeLabel={m.close()}
      >
        <div className="flex flex-col gap-4">
          <p className="text-text-2">{m.import_roll_back_line()}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={() => setIsConfirming(false)}>
              {m.confirm_back()}
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() => {
                setIsConfirming(false);
                onAct();
              }}
            >
              {m.import_roll_back()}
            </Button>
          </div>
        </div>
      </LazyOverlay>
    </>
  );
}

/** The filters that have rows, most urgent first. */
const filtersOf = ({ counts, state }: CatalogueImport): ImportRowFilter[] =>
  (['wrong', 'skipped', 'changed', 'added'] as const).filter(
    (filter) => counts[filter] > 0 && (filter !== 'skipped' || state !== 'checked'),
  );

function ShownRows({ catalogueImport }: { catalogueImport: CatalogueImport }) {
  const search = useSearch({ from: '/staff/imports/$importId' });
  const navigate = useNavigate({ from: '/imports/$importId' });
  const filters = filtersOf(catalogueImport);
  const show = filters.find((each) => each === search.show) ?? filters[0];
  if (!show) return null;
  return (
    <ImportRows
      catalogueImport={catalogueImport}
      filters={filters}
      show={show}
      cursor={search.show === show ? search.cursor : undefined}
      onShow={(next) => void navigate({ search: { show: next } })}
      onPage={(cursor) => void navigate({ search: { show, cursor } })}
    />
  );
}
