import type { EditedSlotTemplates, SlotSchedule } from '@halal-basket/contract';
import { editedSlotTemplates } from '@halal-basket/contract/forms';
import { Button } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { BookedDeliveries, bookedDeliveriesIn } from './booked-deliveries.tsx';
import { slotQueries } from './slot-queries.ts';
import { SlotTemplateFields } from './slot-template-fields.tsx';
import { nextTemplate } from './slot-templates.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { type Revised, useEditForm } from '../../shared/form/use-edit-form.ts';
import { useRows } from '../../shared/form/use-rows.ts';
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
    <LoadedPage title={m.nav_slots()} query={query} failed={m.slots_failed()}>
      {(plan) => <SlotTemplatesEditor key={adcCode} plan={plan} />}
    </LoadedPage>
  );
}

const revised = ({ revision, templates }: SlotSchedule): Revised<EditedSlotTemplates> => ({
  revision,
  values: { templates, acknowledged: 0 },
});

function SlotTemplatesEditor({ plan }: { plan: SlotSchedule }) {
  const { adcCode } = plan;
  const { caller, queryClient } = useConsole();
  const { hubName } = useSession();
  const params = { adcCode };
  const title = m.slots_plan_title({ hub: hubName(adcCode) });
  useTitle(title);
  const form = useEditForm<EditedSlotTemplates>({
    schema: editedSlotTemplates,
    field: 'plan',
    read: revised(plan),
    save: async ({ revision, body }) =>
      revised(
        await caller.call('consoleSaveSlotTemplates', { params, body: { revision, ...body } }),
      ),
    reload: async () => revised(await caller.call('consoleSlots', { params })),
    savedText: () => m.slots_plan_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['slots'] }),
  });
  const rows = useRows(form, 'templates');
  const promised = bookedDeliveriesIn(form.refusal);
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
      {rows.keys.length === 0 && <p className="text-text-2">{m.slots_windows_none()}</p>}
      {rows.keys.map((key, index) => (
        <SlotTemplateFields
          key={key}
          form={form}
          index={index}
          onRemove={() => rows.remove(index)}
        />
      ))}
      <Button
        variant="ghost"
        icon="plus"
        className="self-start"
        onClick={() => rows.add(nextTemplate(form.values.templates))}
      >
        {m.slots_window_new()}
      </Button>
      <div role="alert">{promised !== null && <BookedDeliveries count={promised} />}</div>
    </EditPage>
  );
}
