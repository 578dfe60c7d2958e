import type { EditedRider, RiderAccount } from '@halal-basket/contract';
import { editedRider } from '@halal-basket/contract/forms';
import { Badge } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { riderLoginLabels } from './rider-login-labels.ts';
import { LoginLinkButton } from '../staff/login-link-button.tsx';
import { riderQueries, ridersKey } from './rider-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { SelectField, TextField, ToggleField } from '../../shared/form/fields.tsx';
import { FormPart } from '../../shared/form/form-part.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function RiderScreen() {
  const riderId = Number(useParams({ from: '/staff/riders/$riderId' }).riderId);
  const { caller } = useConsole();
  const { can } = useSession();
  const query = useQuery({
    ...riderQueries(caller).rider(riderId),
    enabled: can('manageRiders'),
  });
  if (!can('manageRiders')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_riders()} query={query} failed={m.riders_list_failed()}>
      {(read) => <RiderEditor key={riderId} read={read} />}
    </LoadedPage>
  );
}

export function NewRiderScreen() {
  const { can } = useSession();
  return can('manageRiders') ? <RiderEditor read={null} /> : <NoAccessScreen />;
}

/** A rider in the form: the phone without +91, an empty email for none. */
interface RiderValues extends Omit<EditedRider, 'email'> {
  email: string;
}

const revised = (rider: RiderAccount) => ({
  revision: rider.revision,
  values: {
    fullName: rider.fullName,
    phoneNo: rider.phoneNo.replace(/^\+91/, ''),
    adcCode: rider.adcCode,
    email: rider.email ?? '',
    active: rider.onDuty,
  },
});

const riderOf = ({ email, ...rider }: RiderValues): EditedRider => ({
  ...rider,
  email: email.trim() || null,
});

function useRiderForm(read: RiderAccount | null): EditForm<RiderValues> {
  const { caller, queryClient } = useConsole();
  const { oneHub = '' } = useSession();
  const navigate = useNavigate();
  const [empty] = useState<RiderValues>({
    fullName: '',
    phoneNo: '',
    adcCode: oneHub,
    email: '',
    active: true,
  });
  return useEditForm<RiderValues, EditedRider>({
    schema: editedRider,
    field: 'rider',
    read: read ? revised(read) : { revision: 0, values: empty },
    toBody: riderOf,
    fieldOfError: { EMAIL_TAKEN: 'email' },
    save: async ({ revision, body: rider }) => {
      if (read) {
        const { riderId } = read;
        return revised(
          await caller.call('consoleSaveRider', { params: { riderId }, body: { revision, rider } }),
        );
      }
      const saved = await caller.call('consoleCreateRider', { body: { rider } });
      void navigate({ to: '/riders', replace: true, ignoreBlocker: true });
      return revised(saved);
    },
    reload: async () =>
      revised(
        await queryClient.fetchQuery({
          ...riderQueries(caller).rider(read?.riderId ?? 0),
          staleTime: 0,
        }),
      ),
    savedText: ({ fullName }) => m.rider_saved({ name: fullName }),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ridersKey }),
  });
}

function RiderEditor({ read }: { read: RiderAccount | null }) {
  const { hubs } = useSession();
  const form = useRiderForm(read);
  const title = read?.fullName ?? m.riders_new();
  useTitle(title);
  return (
    <EditPage
      title={title}
      aside={read && !read.onDuty && <Badge tone="neutral">{m.rider_state_inactive()}</Badge>}
      back={<BackLink to="/riders">{m.riders_all()}</BackLink>}
      form={form}
    >
      <FormPart title={m.rider_part()}>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField form={form} name="fullName" label={m.rider_name()} maxLength={80} />
          <TextField
            form={form}
            name="phoneNo"
            label={m.rider_phone()}
            hint={m.rider_phone_hint()}
            prefix="+91"
            type="tel"
            inputMode="numeric"
            dir="ltr"
            maxLength={20}
          />
          <SelectField
            form={form}
            name="adcCode"
            label={m.rider_hub()}
            options={hubs.map(({ adcCode, name, city }) => ({
              value: adcCode,
              label: `${name}, ${city}`,
            }))}
          />
        </div>
      </FormPart>
      <LoginPart form={form} read={read} />
      <FormPart title={m.rider_part_duty()}>
        <ToggleField
          form={form}
          name="active"
          label={m.rider_active()}
          note={m.rider_active_note()}
        />
        <Carried form={form} read={read} />
      </FormPart>
    </EditPage>
  );
}

/** The orders that keep a rider from leaving, as they were read or as the refusal names them. */
function Carried({ form, read }: { form: EditForm<RiderValues>; read: RiderAccount | null }) {
  const refusedOrders = (form.refusal?.data as { orderNos?: string[] } | undefined)?.orderNos;
  const orderNos = refusedOrders ?? read?.carries ?? [];
  if (orderNos.length === 0) return null;
  return (
    <div className="rounded-md bg-promise-soft p-3 text-sm text-promise-text">
      <p className="font-semi">{m.rider_busy()}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {orderNos.map((orderNo) => (
          <li key={orderNo}>
            <Link to="/orders/$orderNo" params={{ orderNo }} className="underline">
              <bdi>{orderNo}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LoginPart({ form, read }: { form: EditForm<RiderValues>; read: RiderAccount | null }) {
  const { caller } = useConsole();
  return (
    <FormPart title={m.rider_part_login()}>
      <TextField
        form={form}
        name="email"
        label={m.rider_email()}
        hint={m.rider_email_hint()}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {read && <p className="text-sm text-text-2">{riderLoginLabels[read.login]()}</p>}
      {read?.email && !form.dirty && (
        <LoginLinkButton
          email={read.email}
          invited={read.login === 'INVITED'}
          send={() =>
            caller.call('consoleMailRiderLink', {
              params: { riderId: read.riderId },
              body: {},
            })
          }
        />
      )}
    </FormPart>
  );
}
