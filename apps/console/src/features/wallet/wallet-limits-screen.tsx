import type { MoneyLimitsForEditing } from '@halal-basket/contract';
import { editedMoneyLimits } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { walletQueries } from './wallet-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { MoneyField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The limits of grants by one person, and of payment on delivery. */
export function WalletLimitsScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...walletQueries(caller).limits(), enabled: can('editMoneyLimits') });
  useTitle(m.money_limits());
  if (!can('editMoneyLimits')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.money_limits()} query={query} failed={m.money_limits_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const revised = ({ revision, limits }: MoneyLimitsForEditing) => ({ revision, values: limits });

function Editor({ read }: { read: MoneyLimitsForEditing }) {
  const { caller, queryClient } = useConsole();
  const form = useEditForm({
    schema: editedMoneyLimits,
    field: 'limits',
    read: revised(read),
    save: async ({ revision, body: limits }) =>
      revised(await caller.call('consoleSaveMoneyLimits', { body: { revision, limits } })),
    reload: async () => revised(await caller.call('consoleMoneyLimits')),
    savedText: () => m.money_limits_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['money', 'limits'] }),
  });
  const amount = { form, maxLength: 10 } as const;
  return (
    <EditPage
      title={m.money_limits()}
      form={form}
      back={<BackLink to="/wallet">{m.nav_money()}</BackLink>}
    >
      <FormPart title={m.money_limits_alone()}>
        <p className="text-sm text-text-2">{m.money_limits_alone_line()}</p>
        <FieldGrid>
          <MoneyField {...amount} name="aloneInDay" label={m.money_limits_day()} />
          <MoneyField {...amount} name="aloneInMonth" label={m.money_limits_month()} />
        </FieldGrid>
      </FormPart>
      <FormPart title={m.money_limits_on_delivery()}>
        <MoneyField
          {...amount}
          name="atDoor"
          label={m.money_limits_on_delivery_amount()}
          hint={m.money_limits_on_delivery_hint()}
        />
      </FormPart>
    </EditPage>
  );
}
