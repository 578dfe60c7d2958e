import type { DraftStep, ProductDraft } from '@halal-basket/contract';
import { Badge, Button, toast } from '@halal-basket/ui';
import { hashKey, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { NotFoundScreen } from '../../../app/not-found-screen.tsx';
import { m } from '../../../messages.ts';
import { useSession } from '../../../session/session.tsx';
import { isUnknownRecord, messageOf } from '../../../shared/call-errors.ts';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { ConflictButtons, SaveState } from '../../../shared/form/save-conflict.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { NoAccessScreen } from '../../../shared/no-access-screen.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { BackLink } from '../../../shared/page-links.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { draftSteps } from '../product-search.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { DetailsStep } from './details-step.tsx';
import { draftQueries } from './draft-queries.ts';
import { DraftSteps } from './draft-steps.tsx';
import { PacksStep } from './packs-step.tsx';
import { ProductStep } from './product-step.tsx';
import { type DraftForm, useDraftForm } from './use-draft-form.ts';

/** A new product: its photo, name and category come first. */
export function NewProductScreen() {
  const { can } = useSession();
  useTitle(m.new_product());
  return can('editCatalogue') ? <DraftEditor saved={null} step="product" /> : <NoAccessScreen />;
}

export function DraftScreen() {
  const { can } = useSession();
  const { draftId } = useParams({ from: '/staff/products/drafts/$draftId' });
  const { step = 'product' } = useSearch({ from: '/staff/products/drafts/$draftId' });
  if (!can('editCatalogue')) return <NoAccessScreen />;
  const id = Number(draftId);
  return Number.isSafeInteger(id) && id > 0 ? (
    <OneDraft key={id} draftId={id} step={step} />
  ) : (
    <NotFoundScreen />
  );
}

function OneDraft({ draftId, step }: { draftId: number; step: DraftStep }) {
  const { caller } = useConsole();
  const query = useQuery(draftQueries(caller).draft(draftId));
  useTitle(query.data?.draft.name || m.drafts_title());
  // A draft that another user deleted stays on the page with what was typed.
  if (query.data) return <DraftEditor saved={query.data} step={step} />;
  if (isUnknownRecord(query.error)) return <NotFoundScreen />;
  return (
    <>
      <PageHead title={m.drafts_title()} />
      <div className="px-gutter">
        <Loaded query={query} failed={m.draft_failed()} rows={6}>
          {() => null}
        </Loaded>
      </div>
    </>
  );
}

type Next = DraftStep | 'publish' | 'stay';

/** Publishes the draft and opens the product. */
function usePublishing(showStep: (step: DraftStep, draftId: number) => void) {
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ draftId, revision }: ProductDraft) =>
      caller.call('consolePublishDraft', { params: { draftId }, body: { revision } }),
    onSuccess: ({ productId }, { draftId }) => {
      const published = hashKey(draftQueries(caller).draft(draftId).queryKey);
      void queryClient.invalidateQueries({
        queryKey: ['products'],
        // The draft is still on the screen, but does not exist any more.
        predicate: ({ queryHash }) => queryHash !== published,
      });
      toast.show({ tone: 'success', text: m.draft_published() });
      void navigate({
        to: '/products/$productId',
        params: { productId: String(productId) },
        replace: true,
        ignoreBlocker: true,
      });
    },
    onError: (error, { draftId }) => {
      toast.show({ tone: 'danger', text: messageOf(error, m.failed()) });
      showStep('details', draftId);
    },
  });
}

function DraftEditor({ saved, step }: { saved: ProductDraft | null; step: DraftStep }) {
  const navigate = useNavigate();
  const next = useRef<Next>('stay');
  const showStep = (to: DraftStep, draftId: number) =>
    void navigate({
      to: '/products/drafts/$draftId',
      params: { draftId: String(draftId) },
      search: { step: to },
      replace: saved === null,
      ignoreBlocker: true,
    });
  const publishing = usePublishing(showStep);
  const form = useDraftForm(saved, (draft) => {
    if (next.current !== 'publish') {
      showStep(next.current === 'stay' ? step : next.current, draft.draftId);
    } else if (draft.missing.length === 0) publishing.mutate(draft);
  });
  const send = (to: Next) => {
    next.current = to;
    form.send();
  };
  const after = draftSteps[draftSteps.indexOf(step) + 1] ?? 'publish';
  return (
    <>
      <LeaveGuard dirty={form.dirty} />
      <PageHead
        title={form.values.name || m.new_product()}
        aside={<Badge tone="info">{m.draft()}</Badge>}
      >
        <span className="ms-auto flex flex-wrap gap-2">
          <BackLink to="/products/drafts">{m.drafts_title()}</BackLink>
          {saved && <DeleteDraft draft={saved} />}
        </span>
      </PageHead>
      <form
        noValidate
        className="flex max-w-4xl flex-col gap-5 px-gutter pb-28"
        onSubmit={(event) => {
          event.preventDefault();
          send(after);
        }}
      >
        <DraftSteps
          step={step}
          saved={saved}
          onStep={(to) => saved && showStep(to, saved.draftId)}
        />
        {step === 'product' && <ProductStep form={form} known={saved?.pictures ?? []} />}
        {step === 'packs' && <PacksStep form={form} hubs={saved?.hubs ?? []} />}
        {step === 'details' && <DetailsStep form={form} />}
        {step === 'details' && saved && (
          <Missing draft={saved} onStep={(to) => showStep(to, saved.draftId)} />
        )}
        <Buttons
          form={form}
          isLast={after === 'publish'}
          isPublishing={publishing.isPending}
          onSave={() => send('stay')}
        />
      </form>
    </>
  );
}

/** The fields that are missing, each with a way to its step. */
function Missing({ draft, onStep }: { draft: ProductDraft; onStep: (step: DraftStep) => void }) {
  if (draft.missing.length === 0) {
    return <p className="rounded-md bg-brand-soft p-4 font-semi">{m.draft_ready()}</p>;
  }
  return (
    <section className="rounded-md bg-promise-soft p-4 text-promise-text">
      <h2 className="font-bold">{m.draft_missing()}</h2>
      <ul className="mt-2 list-disc ps-5">
        {draft.missing.map(({ step, field, text }) => (
          <li key={field}>
            {step === 'details' ? (
              text
            ) : (
              <button
                type="button"
                className="hb-tap relative cursor-pointer font-semi underline underline-offset-2"
                onClick={() => onStep(step)}
              >
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ButtonsProps {
  form: DraftForm;
  isLast: boolean;
  isPublishing: boolean;
  onSave: () => void;
}

/** Stays at the bottom: saves the draft, and continues or publishes. */
const Buttons = ({ form, isLast, isPublishing, onSave }: ButtonsProps) => (
  <div className="sticky bottom-0 z-2 -mx-gutter flex flex-wrap items-center gap-3 border-t border-line bg-surface px-gutter py-3 max-lg:bottom-[calc(var(--spacing-tabbar)+env(safe-area-inset-bottom))]">
    <SaveState form={form} />
    <ConflictButtons form={form} />
    <Button variant="ghost" disabled={!form.dirty} onClick={onSave}>
      {m.draft_save()}
    </Button>
    <Button type="submit" busy={form.busy || isPublishing}>
      {isLast ? m.draft_publish() : m.draft_continue()}
    </Button>
  </div>
);
