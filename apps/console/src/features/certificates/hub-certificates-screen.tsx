import type { HubCertificates } from '@halal-basket/contract';
import { editedCertificates } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { hubQueries } from '../hubs/hub-queries.ts';
import { BatchRows, CertificateRows } from './certificate-fields.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The halal certificates of a hub, and the batches that it packs from. */
export function HubCertificatesScreen() {
  const { adcCode } = useParams({ from: '/staff/hubs/$adcCode/certificates' });
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...hubQueries(caller).certificates(adcCode), enabled: can('editHubs') });
  useTitle(m.certificates_title());
  if (!can('editHubs')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.certificates_title()} query={query} failed={m.certificates_failed()}>
      {(read) => <Editor key={adcCode} read={read} />}
    </LoadedPage>
  );
}

const revised = ({ revision, certification }: HubCertificates) => ({
  revision,
  values: certification,
});

function Editor({ read }: { read: HubCertificates }) {
  const { adcCode } = read;
  const { caller, queryClient } = useConsole();
  const { hubName } = useSession();
  const query = hubQueries(caller).certificates(adcCode);
  const form = useEditForm({
    schema: editedCertificates,
    field: 'certification',
    read: revised(read),
    save: async ({ revision, body: certification }) =>
      revised(
        await caller.call('consoleSaveHubCertificates', {
          params: { adcCode },
          body: { revision, certification },
        }),
      ),
    reload: async () => revised(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
    savedText: () => m.certificates_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <EditPage
      title={m.certificates_title()}
      aside={<span className="text-text-2">{hubName(adcCode)}</span>}
      back={
        <BackLink to="/hubs/$adcCode" params={{ adcCode }}>
          {hubName(adcCode)}
        </BackLink>
      }
      form={form}
    >
      <CertificateRows form={form} />
      <BatchRows form={form} />
    </EditPage>
  );
}
