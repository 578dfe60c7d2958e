import type { EditedHub, HubForEditing, NewHub } from '@halal-basket/contract';
import { editedHub, newHub } from '@halal-basket/contract/forms';
import { Badge, Button, buttonClass, Icon, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { AreaFields } from './area-fields.tsx';
import {
  AddressFields,
  FeeFields,
  HourFields,
  type HubForm,
  type HubSettings,
  LocationFields,
} from './hub-fields.tsx';
import { hubQueries } from './hub-queries.ts';
import { emptyHub, hubOf, hubValuesOf } from './hub-values.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { ToggleField } from '../../shared/form/fields.tsx';
import { FormPart } from '../../shared/form/form-part.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { stillListed } from '../../shared/form/deleted-record.ts';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';

export function HubScreen() {
  const { adcCode } = useParams({ from: '/staff/hubs/$adcCode' });
  return (
    <WithSettings>
      {(settings) => {
        const read = settings.hubs.find((each) => each.adcCode === adcCode);
        return read ? (
          <HubEditor key={adcCode} settings={settings} read={read} />
        ) : (
          <NotFoundScreen />
        );
      }}
    </WithSettings>
  );
}

export const NewHubScreen = () => (
  <WithSettings>
    {(settings) =>
      settings.mayAdd ? <HubEditor settings={settings} read={null} /> : <NoAccessScreen />
    }
  </WithSettings>
);

function WithSettings({ children }: { children: (settings: HubSettings) => ReactNode }) {
  const { caller } = useConsole();
  const { can } = useSession();
  const query = useQuery({ ...hubQueries(caller).all(), enabled: can('editHubs') });
  if (!can('editHubs')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_hubs()} query={query} failed={m.hubs_failed()}>
      {children}
    </LoadedPage>
  );
}

interface EditorProps {
  settings: HubSettings;
  /** Null: a new one. */
  read: HubForEditing | null;
}

const revised = (hub: HubForEditing) => ({ revision: hub.revision, values: hubValuesOf(hub) });

function useHubForm({ read }: EditorProps): HubForm {
  const { caller, queryClient, queries } = useConsole();
  const navigate = useNavigate();
  const all = hubQueries(caller).all();
  const [empty] = useState(emptyHub);
  return useEditForm<NewHub, EditedHub>({
    schema: read ? editedHub : newHub,
    field: 'hub',
    read: read ? revised(read) : { revision: 0, values: empty },
    fieldOfError: { HUB_CODE_TAKEN: 'adcCode' },
    save: async ({ revision, values }) => {
      const hub = hubOf(values);
      if (read) {
        const { adcCode } = read;
        return revised(
          await caller.call('consoleSaveHub', { params: { adcCode }, body: { revision, hub } }),
        );
      }
      const body = { adcCode: values.adcCode.trim(), city: values.city, hub };
      const saved = await caller.call('consoleCreateHub', { body });
      await queryClient.invalidateQueries({ queryKey: all.queryKey });
      void navigate({
        to: '/hubs/$adcCode',
        params: { adcCode: saved.adcCode },
        replace: true,
        ignoreBlocker: true,
      });
      return revised(saved);
    },
    reload: async () => {
      const { hubs } = await queryClient.fetchQuery({ ...all, staleTime: 0 });
      return revised(stillListed(hubs.find(({ adcCode }) => adcCode === read?.adcCode)));
    },
    savedText: ({ name }) => m.hub_saved({ name }),
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: all.queryKey });
      // The hubs that the rest of the console offers to choose from.
      await queryClient.invalidateQueries({ queryKey: queries.me().queryKey });
    },
  });
}

function HubEditor(props: EditorProps) {
  const { settings, read } = props;
  const form = useHubForm(props);
  const title = read ? read.hub.name : m.hubs_new();
  useTitle(title);
  return (
    <EditPage
      title={title}
      aside={
        read && (
          <>
            <bdi className="text-text-2">{read.adcCode}</bdi>
            <span className="text-text-2">{`${read.city}, ${read.state}`}</span>
            {read.isDefault && <Badge tone="info">{m.hub_is_default()}</Badge>}
          </>
        )
      }
      back={<BackLink to="/hubs">{m.hubs_all()}</BackLink>}
      form={form}
    >
      {!read && <LocationFields form={form} settings={settings} />}
      <AddressFields form={form} />
      <AreaFields form={form} settings={settings} read={read} />
      <FeeFields form={form} />
      <HourFields form={form} />
      <FormPart title={m.hub_part_open()}>
        <ToggleField form={form} name="open" label={m.hub_open()} note={m.hub_open_note()} />
        {read && !form.dirty && <AfterSaving read={read} />}
      </FormPart>
    </EditPage>
  );
}

/** The actions that take effect at once, without the form. */
function AfterSaving({ read }: { read: HubForEditing }) {
  const { caller, queryClient } = useConsole();
  const { can } = useSession();
  const { adcCode, isDefault, hub } = read;
  const greet = useMutation({
    mutationFn: () => caller.call('consoleSetDefaultHub', { params: { adcCode }, body: {} }),
    onSuccess: () => {
      toast.show({ tone: 'success', text: m.hub_is_default_now({ name: hub.name }) });
      return queryClient.invalidateQueries({ queryKey: hubQueries(caller).all().queryKey });
    },
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {can('editSlots') && (
        <Link
          to="/slots"
          search={{ hub: adcCode }}
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
        >
          <Icon name="calendar-check" size={16} />
          {m.hub_slots()}
        </Link>
      )}
      <Link
        to="/hubs/$adcCode/certificates"
        params={{ adcCode }}
        className={buttonClass({ size: 'sm', variant: 'ghost' })}
      >
        <Icon name="seal-check" size={16} />
        {m.certificates_title()}
      </Link>
      {hub.open && !isDefault && (
        <>
          <Button size="sm" variant="ghost" busy={greet.isPending} onClick={() => greet.mutate()}>
            {m.hub_make_default()}
          </Button>
          <p className="text-sm text-text-2">{m.hub_make_default_line()}</p>
        </>
      )}
    </div>
  );
}
