import type { RoleView, StaffAccount } from '@halal-basket/contract';
import { Badge, Checkbox, Icon, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { ResetTwoFactor } from '../two-factor/reset-two-factor.tsx';
import { LoginLinkButton } from './login-link-button.tsx';
import { type StaffMemberDraft, draftOf, hubsOf, lacksHubs } from './staff-member-draft.ts';
import { HubChoice, RoleFields } from './staff-member-fields.tsx';
import { staffQueries } from './staff-queries.ts';
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

export function StaffMemberScreen() {
  const staffId = Number(useParams({ from: '/staff/staff/$staffId' }).staffId);
  return (
    <WithStaff>
      {(staff, roles) => {
        const read = staff.find((each) => each.staffId === staffId);
        return read ? <MemberEditor key={staffId} read={read} roles={roles} /> : <NotFoundScreen />;
      }}
    </WithStaff>
  );
}

export const NewStaffMemberScreen = () => (
  <WithStaff>{(_staff, roles) => <MemberEditor read={null} roles={roles} />}</WithStaff>
);

interface WithStaffProps {
  children: (staff: readonly StaffAccount[], roles: readonly RoleView[]) => ReactNode;
}

function WithStaff({ children }: WithStaffProps) {
  const { caller } = useConsole();
  const { can } = useSession();
  const query = useQuery({ ...staffQueries(caller).staff(), enabled: can('manageStaff') });
  if (!can('manageStaff')) return <NoAccessScreen />;
  return (
    <Loaded query={query} failed={m.staff_failed()}>
      {({ staff, roles }) => children(staff, roles)}
    </Loaded>
  );
}

interface EditorProps {
  /** Null: somebody new. */
  read: StaffAccount | null;
  roles: readonly RoleView[];
}

const written = (account: StaffAccount) => ({
  revision: account.revision,
  draft: draftOf(account),
});

function useMemberForm({ read }: EditorProps) {
  const { caller, queryClient, queries } = useConsole();
  const { oneHub } = useSession();
  const navigate = useNavigate();
  const all = staffQueries(caller).staff();
  const [empty] = useState<StaffMemberDraft>({
    fullName: '',
    email: '',
    role: 'packer',
    everyHub: false,
    adcCodes: oneHub ? [oneHub] : [],
    active: true,
  });
  return useEditForm<StaffMemberDraft>({
    field: 'staff',
    read: read ? written(read) : { revision: 0, draft: empty },
    save: async ({ revision, draft }) => {
      const { fullName, email, role, active } = draft;
      const adcCodes = hubsOf(draft);
      if (read) {
        const { staffId } = read;
        const staff = { fullName, role, adcCodes, active };
        return written(
          await caller.call('consoleSaveStaff', { params: { staffId }, body: { revision, staff } }),
        );
      }
      const body = { fullName, email, role, adcCodes };
      const saved = await caller.call('consoleInviteStaff', { body });
      void navigate({ to: '/staff', replace: true, ignoreBlocker: true });
      return written(saved);
    },
    reload: async () => {
      const { staff } = await queryClient.fetchQuery(all);
      const found = staff.find(({ staffId }) => staffId === read?.staffId);
      return found ? written(found) : { revision: 0, draft: empty };
    },
    savedText: ({ fullName, email }) =>
      read ? m.staff_saved({ name: fullName }) : m.staff_invited({ email }),
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: all.queryKey });
      // The own name stands beside the page.
      await queryClient.invalidateQueries({ queryKey: queries.me().queryKey });
    },
  });
}

function MemberEditor(props: EditorProps) {
  const { read, roles } = props;
  const { staff } = useSession();
  const form = useMemberForm(props);
  const [checked, setChecked] = useState(false);
  const { draft, change } = form;
  const title = read?.fullName ?? m.staff_new();
  useTitle(title);
  const isSelf = read?.staffId === staff.staffId;
  const fixed = read !== null && !read.mayChange;
  const send = () => {
    setChecked(true);
    if (!lacksHubs(draft)) form.send();
  };
  return (
    <EditPage
      title={title}
      aside={read?.state === 'INVITED' && <Badge tone="promise">{m.staff_state_INVITED()}</Badge>}
      back={<BackLink to="/staff">{m.staff_all()}</BackLink>}
      form={{ ...form, send }}
    >
      {fixed && (
        <p className="flex items-start gap-2 rounded-md bg-info-soft p-3 text-sm text-info">
          <Icon name="info" size={18} />
          {isSelf ? m.staff_self_note() : m.staff_above_note()}
        </p>
      )}
      <WhoPart form={form} read={read} isSelf={isSelf} fixed={fixed} />
      <RoleFields draft={draft} change={change} fixed={fixed} roles={roles} />
      <HubChoice draft={draft} change={change} fixed={fixed} checked={checked} />
      {read && !fixed && (
        <FormPart title={m.staff_part_access()}>
          <Checkbox
            look="switch"
            label={m.staff_active()}
            note={m.staff_active_note()}
            checked={draft.active}
            onChange={({ target }) => change({ active: target.checked })}
          />
        </FormPart>
      )}
    </EditPage>
  );
}

interface WhoPartProps {
  form: EditForm<StaffMemberDraft>;
  read: StaffAccount | null;
  isSelf: boolean;
  fixed: boolean;
}

function WhoPart({ form, read, isSelf, fixed }: WhoPartProps) {
  const { caller } = useConsole();
  const { staff } = useSession();
  const { draft, change, errorOf } = form;
  const taken = form.refusal?.errorCode === 'EMAIL_TAKEN' ? form.refusal.description : undefined;
  return (
    <FormPart title={m.staff_part_who()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={m.staff_name()}
          autoComplete="off"
          maxLength={80}
          value={draft.fullName}
          error={errorOf('fullName')}
          readOnly={fixed && !isSelf}
          onChange={({ target }) => change({ fullName: target.value })}
        />
        <TextInput
          label={m.email()}
          hint={read ? undefined : m.staff_email_hint()}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={draft.email}
          error={taken ?? errorOf('email')}
          readOnly={read !== null}
          onChange={({ target }) => change({ email: target.value })}
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
