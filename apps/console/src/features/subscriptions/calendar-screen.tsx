import type { EditedSubscriptionCalendar } from '@halal-basket/contract';
import { editedSubscriptionCalendar } from '@halal-basket/contract/forms';
import { IconButton, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { DateField, TextField, useField } from '../../shared/form/fields.tsx';
import { AddButton, FormPart, PartError } from '../../shared/form/form-part.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { useRows } from '../../shared/form/use-rows.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { clockOf, minuteOf } from '../../shared/weekly-times.ts';
import { type Calendar, type CalendarForm, Seasons } from './season-fields.tsx';
import { subscriptionQueries } from './subscription-queries.ts';

/** The dates and hours of seasons, and the festivals to come. */
export function CalendarScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    ...subscriptionQueries(caller).calendar(),
    enabled: can('editContent'),
  });
  useTitle(m.subs_calendar_title());
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.subs_calendar_title()} query={query} failed={m.subs_settings_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const revised = (values: Calendar) => ({ revision: 0, values });

function Editor({ read }: { read: Calendar }) {
  const { caller } = useConsole();
  const form = useEditForm<Calendar, EditedSubscriptionCalendar>({
    schema: editedSubscriptionCalendar,
    field: '',
    read: revised(read),
    toBody: ({ seasons, specialDays }) => ({ seasons, specialDays }),
    save: async ({ values }) => revised(await caller.call('consoleSaveSeasons', { body: values })),
    reload: async () => revised(await caller.call('consoleSeasons')),
    savedText: () => m.subs_calendar_saved(),
  });
  return (
    <EditPage
      title={m.subs_calendar_title()}
      back={<BackLink to="/subscriptions">{m.nav_subscriptions()}</BackLink>}
      form={form}
    >
      <p className="text-text-2">{m.subs_calendar_line()}</p>
      <Seasons key={form.begun} form={form} />
      <Festivals form={form} />
    </EditPage>
  );
}

function Festivals({ form }: { form: CalendarForm }) {
  const rows = useRows(form, 'specialDays');
  return (
    <FormPart title={m.festivals_title()}>
      <PartError error={form.errorOf('specialDays')} />
      {rows.keys.length === 0 && <p className="text-text-2">{m.festivals_none()}</p>}
      {rows.keys.map((key, index) => (
        <fieldset
          key={key}
          className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <legend className="visually-hidden">{form.values.specialDays[index]?.festival}</legend>
          <DateField form={form} name={`specialDays.${index}.date`} label={m.festival_day()} />
          <TextField
            form={form}
            name={`specialDays.${index}.festival`}
            label={m.festival_name()}
            maxLength={60}
          />
          <CutoffField form={form} index={index} />
          <IconButton
            icon="trash"
            size="sm"
            className="sm:mt-7"
            label={m.festival_remove({ number: String(index + 1) })}
            onClick={() => rows.remove(index)}
          />
        </fieldset>
      ))}
      <AddButton onClick={() => rows.add({ date: '', festival: '', cutoffMinute: null })}>
        {m.festival_add()}
      </AddButton>
    </FormPart>
  );
}

/** A time of day; an empty field is the usual cut-off. */
function CutoffField({ form, index }: { form: CalendarForm; index: number }) {
  const { value, write, props } = useField<Calendar, number | null, object>({
    form,
    name: `specialDays.${index}.cutoffMinute`,
  });
  return (
    <TextInput
      {...props}
      type="time"
      label={m.festival_cutoff()}
      hint={m.festival_cutoff_hint()}
      value={value === null ? '' : clockOf(value)}
      onChange={({ target }) => write(target.value === '' ? null : minuteOf(target.value))}
    />
  );
}
