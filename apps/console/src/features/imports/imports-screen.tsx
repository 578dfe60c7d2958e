import type { CatalogueImport, ImportKind } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/console-client';
import {
  Badge,
  buttonClass,
  EmptyState,
  FieldError,
  Icon,
  OptionGroup,
  OptionTile,
  toast,
} from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { messageOf } from '../../shared/call-errors.ts';
import { FileInput } from '../../shared/file-input.tsx';
import { ListRows } from '../../shared/list-page.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { RowLink } from '../../shared/page-links.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import {
  exportLabels,
  kindLabels,
  kindNotes,
  kinds,
  stateText,
  stateTone,
} from './import-labels.ts';
import { importQueries } from './import-queries.ts';
import { uploadRest } from './upload-file.ts';

/** Imports and exports of products, prices and stock. */
export function ImportsScreen() {
  const { can } = useSession();
  useTitle(m.nav_imports());
  if (!can('editCatalogue')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.nav_imports()} />
      <div className="flex max-w-4xl flex-col gap-6 px-gutter pb-10">
        <NewImport />
        <Exports />
        <ImportList />
      </div>
    </>
  );
}

function NewImport() {
  const [kind, setKind] = useState<ImportKind>('products');
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  const open = (importId: number) =>
    void navigate({ to: '/imports/$importId', params: { importId: String(importId) } });
  const send = useMutation({
    mutationFn: async (file: File) => {
      const created = await caller.call('consoleCreateImport', {
        body: { kind, fileName: file.name, size: file.size },
      });
      // The page of the import shows how much arrived, and continues with the same file.
      await uploadRest(caller, file, created, () => {}).catch((error: unknown) =>
        toast.show({ tone: 'danger', text: messageOf(error, m.import_not_sent()) }),
      );
      return created.importId;
    },
    onSuccess: (importId) => {
      void queryClient.invalidateQueries({ queryKey: ['imports'] });
      open(importId);
    },
  });
  return (
    <section
      aria-label={m.import_new()}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4"
    >
      <OptionGroup
        label={m.import_new()}
        value={kind}
        onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'products')}
        layout="list"
        className="sm:[&_div]:grid sm:[&_div]:grid-cols-4"
      >
        {kinds.map((each) => (
          <OptionTile key={each} value={each} title={kindLabels[each]()} />
        ))}
      </OptionGroup>
      <p className="text-text-2">{kindNotes[kind]()}</p>
      <div className="flex flex-wrap items-center gap-3">
        <FileInput
          label={send.isPending ? m.import_sending() : m.import_choose()}
          accept=".csv,text/csv"
          busy={send.isPending}
          onFile={(file) => send.mutate(file)}
        />
        <Download href={urlOf('consoleImportTemplate', { params: { kind } })}>
          {m.import_template()}
        </Download>
      </div>
      <p className="text-sm text-text-3">{m.import_hint()}</p>
      <div role="alert" className="empty:hidden">
        {send.isError && <FieldError>{messageOf(send.error, m.import_not_sent())}</FieldError>}
      </div>
    </section>
  );
}

const Download = ({ href, children }: { href: string; children: string }) => (
  <a href={href} download className={buttonClass({ variant: 'ghost' })}>
    <Icon name="download-simple" />
    {children}
  </a>
);

const Exports = () => (
  <section aria-label={m.export_title()} className="flex flex-col gap-3">
    <h2 className="wide text-lg">{m.export_title()}</h2>
    <p className="text-text-2">{m.export_line()}</p>
    <div className="flex flex-wrap gap-3">
      {kinds.map((kind) => (
        <Download key={kind} href={urlOf('consoleExportCatalogue', { params: { kind } })}>
          {exportLabels[kind]()}
        </Download>
      ))}
    </div>
  </section>
);

function ImportList() {
  const { caller } = useConsole();
  const { cursor } = useSearch({ from: '/staff/imports' });
  const navigate = useNavigate({ from: '/imports' });
  const query = useQuery(importQueries(caller).imports(cursor));
  return (
    <section aria-label={m.imports_title()} className="flex flex-col gap-3">
      <h2 className="wide text-lg">{m.imports_title()}</h2>
      <ListRows
        label={m.imports_title()}
        query={query}
        failed={m.imports_failed()}
        rowsOf={({ imports }) => imports}
        keyOf={({ importId }) => importId}
        none={
          <EmptyState
            icon="file-text"
            title={m.imports_none()}
            line={m.imports_none_line()}
            level={3}
          />
        }
        pages={{
          of: (data) => data,
          onPage: (to) => void navigate({ search: { cursor: to } }),
        }}
      >
        {(catalogueImport) => <ImportLine catalogueImport={catalogueImport} />}
      </ListRows>
    </section>
  );
}

function ImportLine({ catalogueImport }: { catalogueImport: CatalogueImport }) {
  const now = useNow();
  return (
    <RowLink to="/imports/$importId" params={{ importId: String(catalogueImport.importId) }}>
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-snug font-semi">
          <bdi>{catalogueImport.title}</bdi>
        </span>
        <span className="block truncate text-xs text-text-2">
          {`${kindLabels[catalogueImport.kind]()} · ${catalogueImport.staffName} · ${whenText(new Date(catalogueImport.createdAt), now)}`}
        </span>
      </span>
      <Badge tone={stateTone(catalogueImport)}>{stateText(catalogueImport)}</Badge>
    </RowLink>
  );
}
