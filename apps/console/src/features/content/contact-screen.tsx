import type { ContactForEditing, EditedContact } from '@halal-basket/contract';
import { editedContact } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { contentQueries } from './content-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** How customers reach people. */
export function ContactScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...contentQueries(caller).contact(), enabled: can('editContent') });
  useTitle(m.contact_title());
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.contact_title()} query={query} failed={m.text_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const revised = ({ revision, contact }: ContactForEditing) => ({ revision, values: contact });

function Editor({ read }: { read: ContactForEditing }) {
  const { caller } = useConsole();
  const form = useEditForm({
    schema: editedContact,
    field: 'contact',
    read: revised(read),
    save: async ({ revision, body: contact }) =>
      revised(await caller.call('consoleSaveContact', { body: { revision, contact } })),
    reload: async () => revised(await caller.call('consoleContact')),
    savedText: () => m.contact_saved(),
  });
  return (
    <EditPage
      title={m.contact_title()}
      back={
        <BackLink to="/content" search={{ part: 'faqs' }}>
          {m.nav_content()}
        </BackLink>
      }
      shopPath="/help/faqs"
      form={form}
    >
      <FormPart title={m.contact_part()}>
        <p className="text-sm text-text-2">{m.contact_line()}</p>
        <FieldGrid>
          <TextField
            form={form}
            name="phone"
            label={m.contact_phone()}
            inputMode="tel"
            maxLength={20}
          />
          <TextField
            form={form}
            name="email"
            label={m.contact_email()}
            type="email"
            maxLength={120}
          />
          <TextField
            form={form}
            name="hours"
            label={m.contact_hours()}
            hint={m.contact_hours_hint()}
            maxLength={120}
          />
        </FieldGrid>
      </FormPart>
      <SellerPart form={form} legalName={read.legalName} />
    </EditPage>
  );
}

/** The seller, for the footer of every page. */
const SellerPart = ({ form, legalName }: { form: EditForm<EditedContact>; legalName: string }) => (
  <FormPart title={m.seller_part()}>
    <p className="text-sm text-text-2">{m.seller_line()}</p>
    <dl>
      <dt className="text-sm font-semi">{m.seller_legal_name()}</dt>
      <dd>{legalName}</dd>
      <dd className="text-sm text-text-2">
        {m.seller_legal_name_source()}{' '}
        <Link to="/hubs" className="font-semi text-brand underline">
          {m.seller_legal_name_edit()}
        </Link>
      </dd>
    </dl>
    <FieldGrid>
      <TextField
        form={form}
        name="address"
        label={m.seller_address()}
        className="sm:col-span-2"
        maxLength={240}
      />
      <TextField
        form={form}
        name="fssai"
        label={m.seller_fssai()}
        hint={m.seller_hub_hint()}
        inputMode="numeric"
        maxLength={14}
      />
      <TextField form={form} name="grievanceOfficer" label={m.seller_officer()} maxLength={120} />
      <TextField
        form={form}
        name="grievanceEmail"
        label={m.seller_officer_email()}
        type="email"
        maxLength={120}
      />
      <TextField
        form={form}
        name="grievancePhone"
        label={m.seller_officer_phone()}
        inputMode="tel"
        maxLength={20}
      />
    </FieldGrid>
  </FormPart>
);
