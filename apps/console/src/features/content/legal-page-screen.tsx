import type { EditedLegalPage, LegalPageForEditing } from '@halal-basket/contract';
import { editedLegalPage } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { ContentFormFrame } from './content-form-frame.tsx';
import { contentQueries } from './content-queries.ts';
import { TranslationLinks } from './translation-links.tsx';
import { useContentForm } from './use-content-form.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { DateField, TextField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function LegalPageScreen() {
  const { slug } = useParams({ from: '/staff/content/legal/$slug' });
  const { can } = useSession();
  const { caller } = useConsole();
  const page = useQuery({ ...contentQueries(caller).legalPage(slug), enabled: can('editContent') });
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_content()} query={page} failed={m.text_failed()}>
      {(read) => <LegalEditor key={slug} read={read} />}
    </LoadedPage>
  );
}

function LegalEditor({ read }: { read: LegalPageForEditing }) {
  const { caller } = useConsole();
  const params = { slug: read.slug };
  const revised = ({ revision, page }: LegalPageForEditing) => ({ revision, values: page });
  const form = useContentForm<EditedLegalPage>({
    schema: editedLegalPage,
    field: 'page',
    read: revised(read),
    save: async ({ revision, body: page }) =>
      revised(await caller.call('consoleSaveLegalPage', { params, body: { revision, page } })),
    reload: async () => revised(await caller.call('consoleLegalPage', { params })),
  });
  return (
    <ContentFormFrame
      title={form.values.title}
      part="legal"
      form={form}
      html="html"
      shopPath={`/help/${read.slug}`}
      words={m.text_words()}
    >
      <FormPart title={m.legal_part()}>
        <FieldGrid>
          <TextField form={form} name="title" label={m.legal_title()} maxLength={120} />
          <DateField form={form} name="effectiveFrom" label={m.legal_effective()} />
        </FieldGrid>
      </FormPart>
      <TranslationLinks kind="legal" name={read.slug} translations={read.translations} />
    </ContentFormFrame>
  );
}
