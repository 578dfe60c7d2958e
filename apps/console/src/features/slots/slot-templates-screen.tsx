import type { SlotSchedule } from '@halal-basket/contract';
import { Button } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import {
  type SlotTemplateDraft,
  nextTemplateDraft,
  templateOf,
  templateDraftOf,
} from './slot-template-draft.ts';
import { BookedDeliveries, bookedDeliveriesIn } from './booked-deliveries.tsx';
import { slotQueries } from './slot-queries.ts';
import { SlotTemplateFields } from './slot-template-fields.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { EditPage } from '../../shared/edit-page.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { type Written, useEditForm } from '../../shared/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The windows of a hub's ordinary week. */
export function SlotTemplatesScreen() {
  const { can, oneHub, hubs } = useSession();
  const { caller } = useConsole();
  const { hub } = useSearch({ from: '/staff/slots/templates' });
  const adcCode = hubs.some((each) => each.adcCode === hub) ? hub : oneHub;
  const query = useQuery({
    ...slotQueries(caller).week(adcCode ?? ''),
    enabled: can('editSlots') && adcCode !== undefined,
  });
  if (!can('editSlots')) return <NoAccessScreen />;
  if (!adcCode) return <NoHubScreen />;
  return (
    <Loaded query={query} failed={m.slots_failed()}>
      {(plan) => <SlotTemplatesEditor key={adcCode} plan={plan} />}
    </Loaded>
  );
}

interface SlotTemplatesDraft {
  windows: SlotTemplateDraft[];
  /** What the server told is promised in windows that go. */
  acknowledged: number;
}

const written = ({ revision, templates }: SlotSchedule): Written<SlotTemplatesDraft> => ({
  revision,
  draft: { windows: templates.map(templateDraftOf), acknowledged: 0 },
});

function SlotTemplatesEditor({ plan }: { plan: SlotSchedule }) {
  const { adcCode } = plan;
  const { caller, queryClient } = useConsole();
  const { hubName } = useSession();
  const params = { adcCode };
  const title = m.slots_plan_title({ hub: hubName(adcCode) });
  useTitle(title);
  const form = useEditForm<SlotTemplatesDraft>({
    field: 'plan',
    read: written(plan),
    save: async ({ revision, draft: { windows, acknowledged } }) => {
      const body = { revision, acknowledged, templates: windows.map(templateOf) };
      return written(await caller.call('consoleSaveSlotTemplates', { params, body }));
    },
    reload: async () => written(await caller.call('consoleSlots', { params })),
    savedText: () => m.slots_plan_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['slots'] }),
  });
  const { windows } = form.draft;
  const promised = bookedDeliveriesIn(form.refusal);
  const set = (next: SlotTemplateDraft[]) => form.change({ windows: next, acknowledged: 0 });
  return (
    <EditPage
      title={title}
      back={<BackLink to="/slots">{m.slots_back()}</BackLink>}
      form={{
        ...form,
        failure: promised === null ? form.failure : undefined,
        send: () => form.send(promised === null ? {} : { acknowledged: promised }),
      }}
    >
      <p className="text-text-2">{m.slots_plan_line()}</p>
      {windows.length === 0 && <p className="text-text-2">{m.slots_windows_none()}</p>}
      {windows.map((window, index) => (
        <SlotTemplateFields
          key={window.key}
          window={window}
          number={index + 1}
          errorOf={(name) => form.errorOf(`templates.${index}.${name}`)}
          onChange={(changes) =>
            set(windows.map((each, at) => (at === index ? { ...each, ...changes } : each)))
          }
          onRemove={() => set(windows.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="ghost"
        icon="plus"
        className="self-start"
        onClick={() => set([...windows, nextTemplateDraft(windows)])}
      >
        {m.slots_window_new()}
      </Button>
      <div role="alert">{promised !== null && <BookedDeliveries count={promised} />}</div>
    </EditPage>
  );
}
