import type { LegalPageForEditing } from '@halal-basket/contract';
import { TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isMissing } from '../call-errors.ts';
import { useConsole } from '../console-context.tsx';
import { FormPart } from '../features/products/product-fields.tsx';
import { RichText } from '../features/texts/rich-text.tsx';
import { TextFormFrame } from '../features/texts/text-form-frame.tsx';
import { textQueries } from '../features/texts/text-queries.ts';
import { useTextForm } from '../features/texts/use-text-form.ts';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { NoWorkScreen } from './no-work-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

export function LegalScreen() {
  const { slug } = useParams({ from: '/staff/texts/legal/$slug' });
  const { can } = useSession();
  const { caller } = useConsole();
  const page = useQuery({ ...textQueries(caller).legalPage(slug), enabled: can('editContent') });
  if (!can('editContent')) return <NoWorkScreen />;
  if (isMissing(page.error)) return <NotFoundScreen />;
  return (
    <Loaded query={page} failed={m.text_failed()}>
      {(read) => <LegalEditor key={slug} read={read} />}
    </Loaded>
  );
}

function LegalEditor({ read }: { read: LegalPageForEditing }) {
  const { caller } = useConsole();
  const params = { slug: read.slug };
  const written = ({ revision, page }: LegalPageForEditing) => ({ revision, text: page });
  const form = useTextForm({
    field: 'page',
    read: written(read),
    save: async ({ revision, text: page }) =>
      written(await caller.call('consoleSaveLegalPage', { params, body: { revision, page } })),
    reload: async () => written(await caller.call('consoleLegalPage', { params })),
  });
  const { draft, change, errorOf } = form;
  return (
    <TextFormFrame title={draft.title} part="legal" form={form} shopPath={`/help/${read.slug}`}>
      <FormPart title={m.legal_part()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label={m.legal_title()}
            value={draft.title}
            error={errorOf('title')}
            maxLength={120}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextInput
            label={m.legal_effective()}
            type="date"
            value={draft.effectiveFrom}
            error={errorOf('effectiveFrom')}
            onChange={({ target }) => change({ effectiveFrom: target.value })}
          />
        </div>
      </FormPart>
      <RichText
        key={form.begun}
        label={m.text_words()}
        html={draft.html}
        error={errorOf('html')}
        onChange={(html) => change({ html })}
      />
    </TextFormFrame>
  );
}
