import type { StaffPermission } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useConsole } from '../app/console-context.tsx';
import { useSession } from '../session/session.tsx';
import { m } from '../messages.ts';
import { EditPage } from './form/edit-page.tsx';
import { LeaveDialog } from './form/leave-dialog.tsx';
import { type BodySchema, type EditForm, useEditForm } from './form/use-edit-form.ts';
import { HubSelect } from './hub-select.tsx';
import { LoadedPage } from './loaded.tsx';
import { NoAccessScreen } from './no-access-screen.tsx';
import { NoHubScreen } from './no-hub-screen.tsx';
import { useTitle } from './use-title.ts';

interface HubRule<Rule> {
  revision: number;
  rule: Rule;
}

interface HubRuleScreenProps<Rule extends FieldValues> {
  needs: StaffPermission;
  schema: BodySchema<Rule>;
  /** The key of the queries that show the rule. */
  name: string;
  read: (caller: Caller, adcCode: string, signal?: AbortSignal) => Promise<HubRule<Rule>>;
  save: (caller: Caller, adcCode: string, body: HubRule<Rule>) => Promise<HubRule<Rule>>;
  title: (names: { hub: string }) => string;
  failedText: string;
  savedText: string;
  /** The link back to the page that the rule belongs to. */
  back?: ReactNode;
  /** The fields. */
  children: (form: EditForm<Rule>) => ReactNode;
}

/** A rule of one hub that staff edit as a whole. */
export function HubRuleScreen<Rule extends FieldValues>(props: HubRuleScreenProps<Rule>) {
  const { needs, name, read, title, failedText } = props;
  const { can, oneHub, hubName } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    queryKey: [name, oneHub ?? ''],
    queryFn: ({ signal }) => read(caller, oneHub ?? '', signal),
    enabled: can(needs) && oneHub !== undefined,
  });
  if (!can(needs)) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return (
    <LoadedPage title={title({ hub: hubName(oneHub) })} query={query} failed={failedText}>
      {(found) => <Editor {...props} key={oneHub} adcCode={oneHub} found={found} />}
    </LoadedPage>
  );
}

const revised = <Rule,>({ revision, rule }: HubRule<Rule>) => ({ revision, values: rule });

function Editor<Rule extends FieldValues>({
  adcCode,
  found,
  name,
  schema,
  read,
  save,
  savedText,
  back,
  children,
  ...props
}: HubRuleScreenProps<Rule> & { adcCode: string; found: HubRule<Rule> }) {
  const { caller, queryClient } = useConsole();
  const { hubName } = useSession();
  const title = props.title({ hub: hubName(adcCode) });
  useTitle(title);
  const form = useEditForm<Rule>({
    schema,
    field: 'rule',
    read: revised(found),
    save: async ({ revision, body: rule }) =>
      revised(await save(caller, adcCode, { revision, rule })),
    reload: async () => revised(await read(caller, adcCode)),
    savedText: () => savedText,
    onSaved: () => queryClient.invalidateQueries({ queryKey: [name] }),
  });
  return (
    <EditPage title={title} back={back} form={form}>
      <RuleHubSelect dirty={form.dirty} />
      {children(form)}
    </EditPage>
  );
}

/** Chooses the hub whose rule is edited; asks first if that loses unsaved changes. */
function RuleHubSelect({ dirty }: { dirty: boolean }) {
  const { chooseHub } = useSession();
  const [nextHub, setNextHub] = useState<string | null>(null);
  return (
    <>
      <HubSelect
        single
        onChoose={dirty ? setNextHub : chooseHub}
        className="max-sm:w-full sm:self-start"
      />
      <LeaveDialog
        open={nextHub !== null}
        line={m.choose_hub_unsaved()}
        button={m.choose_hub_without_saving()}
        onStay={() => setNextHub(null)}
        onLeave={() => {
          setNextHub(null);
          if (nextHub !== null) chooseHub(nextHub);
        }}
      />
    </>
  );
}
