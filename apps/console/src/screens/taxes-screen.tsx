import type { TaxesAnswer } from '@halal-basket/contract';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../console-context.tsx';
import { bodyOf, draftOf } from '../features/taxes/tax-draft.ts';
import { CategoriesPart } from '../features/taxes/tax-categories.tsx';
import { FeePart, TreatmentPart } from '../features/taxes/tax-fields.tsx';
import { taxQueries } from '../features/taxes/tax-queries.ts';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';
import { EditPage } from '../shell/edit-page.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { useEditForm } from '../shell/use-edit-form.ts';
import { useTitle } from '../use-title.ts';
import { NoWorkScreen } from './no-work-screen.tsx';

/** Rates of GST with the day from which each holds, and how fees and combos are taxed. */
export function TaxesScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...taxQueries(caller).taxes(), enabled: can('editTaxes') });
  useTitle(m.nav_taxes());
  if (!can('editTaxes')) return <NoWorkScreen />;
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
