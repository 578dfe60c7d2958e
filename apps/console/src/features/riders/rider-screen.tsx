import type { RiderAccount } from '@halal-basket/contract';
import { Badge, Checkbox, Select, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { riderLoginLabels } from './rider-login-labels.ts';
import { LoginLinkButton } from '../staff/login-link-button.tsx';
import { riderQueries } from './rider-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { EditPage } from '../../shared/edit-page.tsx';
import { FormPart } from '../../shared/form-fields.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { type EditForm, useEditForm } from '../../shared/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';

export function RiderScreen() {
  const riderId = Number(useParams({ from: '/staff/riders/$riderId' }).riderId);
  const { caller } = useConsole();
  const { can } = useSession();
  const query = useQuery({ ...riderQueries(caller).riders(), enabled: can('manageRiders') });
  if (!can('manageRiders')) return <NoAccessScreen />;
  return (
    <Loaded query={query} failed={m.riders_list_failed()}>
      {({ riders }) => {
        const read = riders.find((each) => each.riderId === riderId);
        return read ? <RiderEditor key={riderId} read={read} /> : <NotFoundScreen />;
      }}
    </Loaded>
  );
}

export function NewRiderScreen() {
  const { can } = useSession();
  return can('manageRiders') ? <RiderEditor read={null} /> : <NoAccessScreen />;
}

interface RiderDraft {
  fullName: string;
  /** Without +91. */
  phone: string;
  adcCode: string;
  email: string;
  active: boolean;
}

const draftOf = (rider: RiderAccount): RiderDraft => ({
  fullName: rider.fullName,
  phone: rider.phoneNo.replace(/^\+91/, ''),
  adcCode: rider.adcCode,
  email: rider.email ?? '',
  active: rider.onDuty,
});

const written = (rider: RiderAccount) => ({ revision: rider.revision, draft: draftOf(rider) });

function useRiderForm(read: RiderAccount | null): EditForm<RiderDraft> {
  const { caller, queryClient } = useConsole();
  const { oneHub = '' } = useSession();
  const navigate = useNavigate();
  const all = riderQueries(caller).riders();
  const [empty] = useState<RiderDraft>({
    fullName: '',
    phone: '',
    adcCode: oneHub,
    email: '',
    active: true,
  });
  return useEditForm<RiderDraft>({
    field: 'rider',
    read: read ? written(read) : { revision: 0, draft: empty },
    save: async ({ revision, draft: { phone, email, ...rest } }) => {
      const rider = { ...rest, phoneNo: phone, email: email.trim() || null };
      if (read) {
        const { riderId } = read;
        return written(
          await caller.call('consoleSaveRider', { params: { riderId }, body: { revision, rider } }),
        );
      }
      const saved = await caller.call('consoleCreateRider', { body: { rider } });
      void navigate({ to: '/riders', replace: true, ignoreBlocker: true });
      return written(saved);
    },
    reload: async () => {
      const { riders } = await queryClient.fetchQuery(all);
      const now = riders.find(({ riderId }) => riderId === read?.riderId);
      return now ? written(now) : { revision: 0, draft: empty };
    },
    savedText: ({ fullName }) => m.rider_saved({ name: fullName }),
    onSaved: () => queryClient.invalidateQueries({ queryKey: all.queryKey }),
  });
}

function RiderEditor({ read }: { read: RiderAccount | null }) {
  const { hubs } = useSession();
  const form = useRiderForm(read);
  const { draft, change, errorOf } = form;
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
          <TextInput
            label={m.rider_name()}
            autoComplete="off"
            maxLength={80}
            value={draft.fullName}
            error={errorOf('fullName')}
            onChange={({ target }) => change({ fullName: target.value })}
          />
          <TextInput
            label={m.rider_phone()}
            hint={m.rider_phone_hint()}
            prefix="+91"
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={20}
            value={draft.phone}
            error={errorOf('phoneNo')}
            onChange={({ target }) => change({ phone: target.value })}
          />
          <Select
            label={m.rider_hub()}
            value={draft.adcCode}
            error={errorOf('adcCode')}
            options={hubs.map(({ adcCode, name, city }) => ({
              value: adcCode,
              label: `${name}, ${city}`,
            }))}
            onChange={({ target }) => change({ adcCode: target.value })}
          />
        </div>
      </FormPart>
      <LoginPart form={form} read={read} />
      <FormPart title={m.rider_part_duty()}>
        <Checkbox
          look="switch"
          label={m.rider_active()}
          note={m.rider_active_note()}
          checked={draft.active}
          onChange={({ target }) => change({ active: target.checked })}
        />
        <Carried form={form} read={read} />
      </FormPart>
    </EditPage>
  );
}

/** The orders that keep a rider from leaving, as they were read or as the refusal names them. */
function Carried({ form, read }: { form: EditForm<RiderDraft>; read: RiderAccount | null }) {
  const told = (form.refusal?.data as { orderNos?: string[] } | undefined)?.orderNos;
  const orderNos = told ?? read?.carries ?? [];
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

function LoginPart({ form, read }: { form: EditForm<RiderDraft>; read: RiderAccount | null }) {
  const { caller } = useConsole();
  const { draft, change, errorOf } = form;
  const taken = form.refusal?.errorCode === 'EMAIL_TAKEN' ? form.refusal.description : undefined;
  return (
    <FormPart title={m.rider_part_login()}>
      <TextInput
        label={m.rider_email()}
        hint={m.rider_email_hint()}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={draft.email}
        error={taken ?? errorOf('email')}
        onChange={({ target }) => change({ email: target.value })}
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
