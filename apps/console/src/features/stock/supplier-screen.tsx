import type { EditedSupplier, Supplier } from '@halal-basket/contract';
import { editedSupplier } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { TextField, ToggleField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { ListedRecord } from '../../shared/form/listed-record.tsx';
import { stillListed } from '../../shared/form/deleted-record.ts';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { stockQueries } from './stock-queries.ts';

export function SupplierScreen() {
  const supplierId = Number(useParams({ from: '/staff/stock/suppliers/$supplierId' }).supplierId);
  const { caller } = useConsole();
  const { can } = useSession();
  const query = useQuery({ ...stockQueries(caller).suppliers(), enabled: can('adjustStock') });
  if (!can('adjustStock')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.suppliers_title()} query={query} failed={m.suppliers_failed()}>
      {({ suppliers }) => {
        const found = suppliers.find((each) => each.supplierId === supplierId);
        return (
          <ListedRecord key={supplierId} found={found}>
            {(read) => <SupplierEditor read={read} />}
          </ListedRecord>
        );
      }}
    </LoadedPage>
  );
}

export function NewSupplierScreen() {
  const { can } = useSession();
  return can('adjustStock') ? <SupplierEditor read={null} /> : <NoAccessScreen />;
}

const newSupplier: EditedSupplier = { name: '', fssai: '', gstin: '', active: true };

const revised = ({
  revision = 0,
  name,
  fssai,
  gstin,
  active,
}: EditedSupplier & Partial<Pick<Supplier, 'revision'>>) => ({
  revision,
  values: { name, fssai, gstin, active },
});

function SupplierEditor({ read }: { read: Supplier | null }) {
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  const all = stockQueries(caller).suppliers();
  const form = useEditForm({
    schema: editedSupplier,
    field: 'supplier',
    read: revised(read ?? newSupplier),
    save: async ({ revision, body: supplier }) => {
      if (read) {
        const params = { supplierId: read.supplierId };
        const body = { revision, supplier };
        return revised(await caller.call('consoleSaveSupplier', { params, body }));
      }
      const saved = await caller.call('consoleCreateSupplier', { body: { supplier } });
      void navigate({ to: '/stock/suppliers', replace: true, ignoreBlocker: true });
      return revised(saved);
    },
    reload: async () => {
      const { suppliers } = await caller.call('consoleSuppliers');
      return revised(
        stillListed(suppliers.find(({ supplierId }) => supplierId === read?.supplierId)),
      );
    },
    savedText: ({ name }) => m.supplier_saved({ name }),
    onSaved: () => queryClient.invalidateQueries({ queryKey: all.queryKey }),
  });
  const title = read?.name ?? m.suppliers_new();
  useTitle(title);
  return (
    <EditPage
      title={title}
      back={<BackLink to="/stock/suppliers">{m.suppliers_all()}</BackLink>}
      form={form}
    >
      <FormPart title={m.supplier_part()}>
        <FieldGrid>
          <TextField form={form} name="name" label={m.supplier_name()} maxLength={120} />
          <TextField
            form={form}
            name="fssai"
            label={m.supplier_fssai()}
            hint={m.supplier_fssai_hint()}
            inputMode="numeric"
            maxLength={20}
          />
          <TextField
            form={form}
            name="gstin"
            label={m.supplier_gstin()}
            hint={m.supplier_gstin_hint()}
            optional
            autoCapitalize="characters"
            maxLength={20}
          />
        </FieldGrid>
        <ToggleField
          form={form}
          name="active"
          label={m.supplier_active()}
          note={m.supplier_active_note()}
        />
      </FormPart>
    </EditPage>
  );
}
