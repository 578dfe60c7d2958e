import type { TaxesAnswer } from '@halal-basket/contract';
import { editedTaxes } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { CategoriesPart } from './tax-categories.tsx';
import { FeePart, TreatmentPart } from './tax-fields.tsx';
import { taxQueries } from './tax-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
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
    <LoadedPage title={m.nav_taxes()} query={query} failed={m.taxes_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const revised = ({ revision, taxes }: TaxesAnswer) => ({ revision, values: taxes });

function Editor({ read }: { read: TaxesAnswer }) {
  const { caller, queryClient } = useConsole();
  const form = useEditForm({
    schema: editedTaxes,
    field: 'taxes',
    read: revised(read),
    save: async ({ revision, body: taxes }) =>
      revised(await caller.call('consoleSaveTaxes', { body: { revision, taxes } })),
    reload: async () => revised(await caller.call('consoleTaxes')),
    savedText: () => m.taxes_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: taxQueries(caller).taxes().queryKey }),
  });
  return (
    <EditPage title={m.nav_taxes()} form={form}>
      <TreatmentPart form={form} />
      <FeePart form={form} read={read} />
      <CategoriesPart form={form} read={read} />
    </EditPage>
  );
}
