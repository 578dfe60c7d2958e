import type { MembershipForEditing } from '@halal-basket/contract';
import { editedMembership } from '@halal-basket/contract/forms';
import { links } from '@halal-basket/contract/links';
import { Icon, buttonClass } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { membershipQueries } from './membership-queries.ts';
import { membershipOf, membershipValuesOf } from './membership-values.ts';
import { BenefitRows, BenefitsPart, PlansPart, QuestionRows } from './membership-fields.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The price of HB Select, its benefits, and the texts of its page. */
export function MembershipScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    ...membershipQueries(caller).membership(),
    enabled: can('editMembership'),
  });
  useTitle(m.nav_membership());
  if (!can('editMembership')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_membership()} query={query} failed={m.select_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const revised = ({ revision, membership }: MembershipForEditing) => ({
  revision,
  values: membershipValuesOf(membership),
});

function Editor({ read }: { read: MembershipForEditing }) {
  const { caller, queryClient } = useConsole();
  const { queryKey } = membershipQueries(caller).membership();
  const form = useEditForm({
    schema: editedMembership,
    field: 'membership',
    read: revised(read),
    toBody: membershipOf,
    save: async ({ revision, body: membership }) =>
      revised(await caller.call('consoleSaveMembership', { body: { revision, membership } })),
    reload: async () => revised(await caller.call('consoleMembership')),
    savedText: () => m.select_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <EditPage
      title={m.nav_membership()}
      form={form}
      shopPath={read.membership.program.displayed ? links.membership() : undefined}
      back={
        <Link to="/members" className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          <Icon name="users" size={16} />
          {m.members_title()}
        </Link>
      }
    >
      <PlansPart form={form} />
      <BenefitsPart form={form} />
      <BenefitRows form={form} />
      <QuestionRows form={form} />
    </EditPage>
  );
}
