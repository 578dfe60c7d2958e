import type { RoleView, StaffAccount } from '@halal-basket/contract';
import { editedStaff, newStaff } from '@halal-basket/contract/forms';
import { Badge, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { ResetTwoFactor } from '../two-factor/reset-two-factor.tsx';
import { LoginLinkButton } from './login-link-button.tsx';
import { HubChoice, RoleFields } from './staff-member-fields.tsx';
import {
  lacksHubs,
  staffMemberOf,
  type StaffMemberValues,
  staffMemberValuesOf,
} from './staff-member-values.ts';
import { staffKey, staffQueries } from './staff-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { TextField, ToggleField } from '../../shared/form/fields.tsx';
import { FormPart } from '../../shared/form/form-part.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function StaffMemberScreen() {
  const staffId = Number(useParams({ from: '/staff/staff/$staffId' }).staffId);
  const { caller } = useConsole();
  const { can } = useSession();
  const query = useQuery({
    ...staffQueries(caller).account(staffId),
    enabled: can('manageStaff'),
  });
  return (
    <WithRoles>
      {(roles) => (
        <LoadedPage title={m.nav_staff()} query={query} failed={m.staff_failed()}>
          {(read) => <MemberEditor key={staffId} read={read} roles={roles} />}
        </LoadedPage>
      )}
    </WithRoles>
  );
}

export const NewStaffMemberScreen = () => (
  <WithRoles>{(roles) => <MemberEditor read={null} roles={roles} />}</WithRoles>
);

/** Loads the roles, which the list of staff explains. */
function WithRoles({ children }: { children: (roles: readonly RoleView[]) => ReactNode }) {
  const { caller } = useConsole();
  const { can } = useSession();
  const query = useQuery({ ...staffQueries(caller).staff({}), enabled: can('manageStaff') });
  if (!can('manageStaff')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_staff()} query={query} failed={m.staff_failed()}>
      {({ roles }) => children(roles)}
    </LoadedPage>
  );
}

interface EditorProps {
  /** Null: a new member of staff. */
  read: StaffAccount | null;
  roles: readonly RoleView[];
}

const revised = (account: StaffAccount) => ({
  revision: account.revision,
  values: staffMemberValuesOf(account),
});

function useMemberForm({ read }: EditorProps) {
  const { caller, queryClient, queries } = useConsole();
  const { oneHub } = useSession();
  const navigate = useNavigate();
  const [empty] = useState<StaffMemberValues>({
    fullName: '',
    email: '',
    role: 'packer',
    everyHub: false,
    adcCodes: oneHub ? [oneHub] : [],
    active: true,
  });
  return useEditForm<StaffMemberValues, ReturnType<typeof staffMemberOf>>({
    schema: read ? editedStaff : newStaff,
    field: 'staff',
    read: read ? revised(read) : { revision: 0, values: empty },
    toBody: staffMemberOf,
    check: (values): Record<string, string> =>
      lacksHubs(values) ? { adcCodes: m.staff_hubs_needed() } : {},
    fieldOfError: { EMAIL_TAKEN: 'email' },
    save: async ({ revision, body: { fullName, email, role, adcCodes, active } }) => {
      if (read) {
        const { staffId } = read;
        const staff = { fullName, role, adcCodes, active };
        return revised(
          await caller.call('consoleSaveStaff', { params: { staffId }, body: { revision, staff } }),
        );
      }
      const body = { fullName, email, role, adcCodes };
      const saved = await caller.call('consoleInviteStaff', { body });
      void navigate({ to: '/staff', replace: true, ignoreBlocker: true });
      return revised(saved);
    },
    reload: async () =>
      revised(
        await queryClient.fetchQuery({
          ...staffQueries(caller).account(read?.staffId ?? 0),
          staleTime: 0,
        }),
      ),
    savedText: ({ fullName, email }) =>
      read ? m.staff_saved({ name: fullName }) : m.staff_invited({ email }),
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: staffKey });
      // The user's own name is shown beside the page.
      await queryClient.invalidateQueries({ queryKey: queries.me().queryKey });
    },
  });
}

function MemberEditor(props: EditorProps) {
  const { read, roles } = props;
  const { staff } = useSession();
  const form = useMemberForm(props);
  const title = read?.fullName ?? m.staff_new();
  useTitle(title);
  const isSelf = read?.staffId === staff.staffId;
  const fixed = read !== null && !read.mayChange;
  return (
    <EditPage
      title={title}
      aside={read?.state === 'INVITED' && <Badge tone="promise">{m.staff_state_INVITED()}</Badge>}
      back={<BackLink to="/staff">{m.staff_all()}</BackLink>}
      form={form}
    >
      {fixed && (
        <p className="flex items-start gap-2 rounded-md bg-info-soft p-3 text-sm text-info">
          <Icon name="info" size={18} />
          {isSelf ? m.staff_self_note() : m.staff_above_note()}
        </p>
      )}
      <WhoPart form={form} read={read} isSelf={isSelf} fixed={fixed} />
      <RoleFields form={form} fixed={fixed} roles={roles} />
      <HubChoice form={form} fixed={fixed} />
      {read && !fixed && (
        <FormPart title={m.staff_part_access()}>
          <ToggleField
            form={form}
            name="active"
            label={m.staff_active()}
            note={m.staff_active_note()}
          />
        </FormPart>
      )}
    </EditPage>
  );
}

interface WhoPartProps {
  form: EditForm<StaffMemberValues>;
  read: StaffAccount | null;
  isSelf: boolean;
  fixed: boolean;
}

function WhoPart({ form, read, isSelf, fixed }: WhoPartProps) {
  const { caller } = useConsole();
  const { staff } = useSession();
  return (
    <FormPart title={m.staff_part_who()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="fullName"
          label={m.staff_name()}
          maxLength={80}
          readOnly={fixed && !isSelf}
        />
        <TextField
          form={form}
          name="email"
          label={m.email()}
          hint={read ? undefined : m.staff_email_hint()}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          readOnly={read !== null}
        />
      </div>
      {read && read.state !== 'INACTIVE' && (!fixed || isSelf) && !form.dirty && (
        <LoginLinkButton
          email={read.email}
          invited={read.state === 'INVITED'}
          send={() =>
            caller.call('consoleMailPasswordLink', {
              params: { staffId: read.staffId },
              body: {},
            })
          }
        />
      )}
      {read?.secondFactor && !isSelf && staff.role === 'owner' && <ResetTwoFactor {...read} />}
    </FormPart>
  );
}
