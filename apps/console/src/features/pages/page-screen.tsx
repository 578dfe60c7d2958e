import { Button, EmptyState, FieldError, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { callErrorOf, isUnknownRecord, messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { AddSection } from './add-section.tsx';
import { type Page, type Section, sectionOf, sectionValuesOf } from './section-values.ts';
import { itemKinds } from './item-fields.ts';
import { shopPath } from './shop-path.ts';
import { PublishPanel } from './publish-panel.tsx';
import { SectionRows } from './section-rows.tsx';
import { m } from '../../messages.ts';
import { movedTo } from '../../shared/reorder.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink, ShopLink, ToolLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';

export function PageScreen() {
  const { pageName } = useParams({ from: '/staff/pages/$pageName' });
  const { can } = useSession();
  return can('editContent') ? <OnePage key={pageName} pageName={pageName} /> : <NoAccessScreen />;
}

function OnePage({ pageName }: { pageName: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.page(pageName));
  const { data, error } = query;
  useTitle(data?.title ?? m.pages_title());
  if (isUnknownRecord(error)) return <NotFoundScreen />;
  return (
    <>
      <PageHead title={data?.title ?? m.pages_title()}>
        <span className="ms-auto flex flex-wrap gap-2">
          <BackLink to="/pages">{m.nav_pages()}</BackLink>
          <ToolLink to="/pages/$pageName/settings" params={{ pageName }}>
            {m.page_settings()}
          </ToolLink>
          <ToolLink to="/pages/$pageName/preview" params={{ pageName }}>
            {m.page_preview_title()}
          </ToolLink>
          <ToolLink to="/pages/$pageName/versions" params={{ pageName }}>
            {m.versions_title()}
          </ToolLink>
          <ShopLink href={shopPath(pageName)}>{m.view_page()}</ShopLink>
        </span>
      </PageHead>
      <div className="px-gutter pb-10">
        <Loaded query={query} failed={m.pages_failed()}>
          {(page) => (
            <>
              <PublishPanel page={page} />
              <AddSection pageName={pageName} />
              {page.sections.length > 0 ? (
                <Sections page={page} />
              ) : (
                <EmptyState icon="squares-four" title={m.page_empty()} line={m.page_empty_line()} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** The order and the switches of a page's sections are saved in the draft at once. */
function usePageChanges(page: Page) {
  const { caller, queryClient, queries } = useConsole();
  const { pageName } = page;
  const { queryKey } = queries.page(pageName);
  const refresh = () => void queryClient.invalidateQueries({ queryKey });
  const order = useMutation({
    mutationFn: (sectionIds: number[]) =>
      caller.call('consoleOrderSections', {
        params: { pageName },
        body: { revision: page.revision, sectionIds },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      toast.show({ tone: 'success', text: m.sections_moved() });
    },
    onError: refresh,
  });
  const turn = useMutation({
    mutationFn: ({ section, active }: { section: Section; active: boolean }) => {
      const kind = itemKinds[section.sectionType];
      return caller.call('consoleSaveSection', {
        params: { sectionId: section.sectionId },
        body: {
          revision: section.revision,
          section: { ...sectionOf(sectionValuesOf(section, kind), kind), active },
        },
      });
    },
    onSuccess: () => toast.show({ tone: 'success', text: m.section_saved() }),
    onSettled: refresh,
  });
  return { order, turn };
}

function Sections({ page }: { page: Page }) {
  const { order, turn } = usePageChanges(page);
  const error = order.error ?? turn.error;
  const busy = order.isPending || turn.isPending;
  const move = (from: number, to: number) =>
    order.mutate(movedTo(page.sections, from, to).map(({ sectionId }) => sectionId));
  return (
    <>
      <div role="alert">
        {error && (
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <FieldError>{messageOf(error, m.failed())}</FieldError>
            {callErrorOf(error)?.errorCode === 'EDIT_CONFLICT' && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  order.reset();
                  turn.reset();
                }}
              >
                {m.dismiss()}
              </Button>
            )}
          </div>
        )}
      </div>
      <SectionRows
        page={page}
        busy={busy}
        onMove={move}
        onTurn={(section, active) => turn.mutate({ section, active })}
      />
    </>
  );
}
