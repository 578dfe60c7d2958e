import type { TaxesAnswer } from '@halal-basket/contract';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { bodyOf, draftOf } from './tax-draft.ts';
import { CategoriesPart } from './tax-categories.tsx';
import { FeePart, TreatmentPart } from './tax-fields.tsx';
import { taxQueries } from './tax-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/edit-page.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { useEditForm } from '../../shared/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** Rates of GST with the day from which each holds, and how fees and combos are taxed. */
export function TaxesScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...taxQueries(caller).taxes(), enabled: can('editTaxes') });
  useTitle(m.nav_taxes());
  if (!can('editTaxes')) return <NoAccessScreen />;
  return (
    <Loaded query={query} failed={m.taxes_failed()}>
      {(read) => <Editor read={read} />}
    </Loaded>
  );
}

const written = (read: TaxesAnswer) => ({ revision: read.revision, draft: draftOf(read) });

function Editor({ read }: { read: TaxesAnswer }) {
  const { caller, queryClient } = useConsole();
  const form = useEditForm({
    field: 'taxes',
    read: written(read),
    save: async ({ revision, draft }) => {
      const body = { revision, taxes: bodyOf(draft) };
      return written(await caller.call('consoleSaveTaxes', { body }));
    },
    reload: async () => written(await caller.call('consoleTaxes')),
    savedText: () => m.taxes_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: taxQueries(caller).taxes().queryKey }),
  });
  return (
    <EditPage title={m.nav_taxes()} form={form}>
      <TreatmentPart form={form} />
      <FeePart form={form} />
      <CategoriesPart form={form} />
    </EditPage>
  );
}
