import type { SecondFactorRuleForEditing } from '@halal-basket/contract';
import { secondFactorRule } from '@halal-basket/contract/forms';
import { buttonClass } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { twoFactorQueries } from './two-factor-queries.ts';
import { m } from '../../messages.ts';
import { officeRoles, roleLabels } from '../../shared/role-labels.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { CheckList } from '../../shared/form/check-list.tsx';
import { FormPart } from '../../shared/form/form-part.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The roles that require a second factor. For owners. */
export function TwoFactorRuleScreen() {
  const { staff } = useSession();
  const { caller } = useConsole();
  const isOwner = staff.role === 'owner';
  const query = useQuery({ ...twoFactorQueries(caller).rule(), enabled: isOwner });
  useTitle(m.rule_title());
  if (!isOwner) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.rule_title()} query={query} failed={m.rule_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const revised = ({ revision, rule }: SecondFactorRuleForEditing) => ({ revision, values: rule });

function Editor({ read }: { read: SecondFactorRuleForEditing }) {
  const { caller, queryClient } = useConsole();
  const queries = twoFactorQueries(caller);
  const own = useQuery(queries.own()).data;
  const form = useEditForm({
    schema: secondFactorRule,
    field: 'rule',
    read: revised(read),
    save: async ({ revision, body: rule }) =>
      revised(await caller.call('consoleSaveSecondFactorRule', { body: { revision, rule } })),
    reload: async () => revised(await caller.call('consoleSecondFactorRule')),
    savedText: () => m.rule_saved(),
    onSaved: () =>
      Promise.all([
        queryClient.invalidateQueries(queries.rule()),
        queryClient.invalidateQueries(queries.own()),
      ]),
  });
  return (
    <EditPage
      title={m.rule_title()}
      form={form}
      back={<BackLink to="/staff">{m.staff_all()}</BackLink>}
    >
      <FormPart title={m.rule_part()}>
        <CheckList
          legend={m.rule_roles()}
          hint={m.rule_line()}
          values={officeRoles}
          chosen={form.values.roles}
          nameOf={(role) => roleLabels[role]()}
          onChange={(roles) => form.set('roles', roles)}
        />
        {own && !own.since && (
          <p className="flex flex-wrap items-center gap-3 rounded-md bg-info-soft p-3 text-sm text-info">
            {m.rule_first()}
            <Link to="/account" className={buttonClass({ size: 'sm', variant: 'ghost' })}>
              {m.rule_own()}
            </Link>
          </p>
        )}
      </FormPart>
    </EditPage>
  );
}
