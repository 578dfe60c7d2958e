import type { AnswerOf } from '@halal-basket/contract/client';
import { Button, IconButton } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { DateField, TextField, TimeField } from '../../shared/form/fields.tsx';
import { AddButton, FieldGrid, FormPart, PartError } from '../../shared/form/form-part.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';
import { useRows } from '../../shared/form/use-rows.ts';

export type Calendar = AnswerOf<'consoleSeasons'>;
export type CalendarForm = EditForm<Calendar>;
type Season = Calendar['seasons'][number];
type Hours = Season['windows'][number];

/** The limits of the call. */
const maxSeasons = 10;
const maxHours = 8;

/** Codes are never shown; plans name them, so a new one must differ from the others. */
const newHours = (others: readonly Hours[]): Hours => {
  const codes = new Set(others.map(({ code }) => code));
  let number = others.length + 1;
  while (codes.has(`HOURS-${number}`)) number += 1;
  return {
    code: `HOURS-${number}`,
    label: '',
    detail: '',
    startMinute: 16 * 60,
    endMinute: 19 * 60,
  };
};

const newSeason = (): Season => ({
  season: '',
  title: '',
  opensOn: '',
  startsOn: '',
  endsOn: '',
  windows: [newHours([])],
});

/** The seasons with their dates and hours. It starts again after each save. */
export function Seasons({ form }: { form: CalendarForm }) {
  const rows = useRows(form, 'seasons');
  // New seasons are listed behind the saved ones.
  const [savedRows, setSavedRows] = useState(form.values.seasons.length);
  const removeAt = (index: number) => {
    if (index < savedRows) setSavedRows(savedRows - 1);
    rows.remove(index);
  };
  return (
    <>
      <PartError error={form.errorOf('seasons')} />
      {rows.keys.map((key, index) => (
        <SeasonFields
          key={key}
          form={form}
          index={index}
          isNew={index >= savedRows}
          onRemove={() => removeAt(index)}
        />
      ))}
      {rows.keys.length < maxSeasons && (
        <AddButton onClick={() => rows.add(newSeason())}>{m.season_add()}</AddButton>
      )}
    </>
  );
}

interface SeasonProps {
  form: CalendarForm;
  index: number;
  /** Its name can still be chosen. */
  isNew: boolean;
  onRemove: () => void;
}

function SeasonFields({ form, index, isNew, onRemove }: SeasonProps) {
  const at = `seasons.${index}` as const;
  const { season = '', title = '' } = form.values.seasons[index] ?? {};
  return (
    <FormPart title={title || m.season_new()}>
      <FieldGrid>
        <TextField form={form} name={`${at}.title`} label={m.season_title()} maxLength={60} />
        {isNew && (
          <TextField
            form={form}
            name={`${at}.season`}
            label={m.season_name()}
            hint={m.season_name_hint()}
            maxLength={80}
            spellCheck={false}
          />
        )}
        <DateField form={form} name={`${at}.opensOn`} label={m.season_opens()} />
        <DateField form={form} name={`${at}.startsOn`} label={m.season_starts()} />
        <DateField form={form} name={`${at}.endsOn`} label={m.season_ends()} />
      </FieldGrid>
      {season !== '' && (
        <p className="text-sm wrap-anywhere text-text-2">
          {m.season_link({ address: `/subscription?season=${season}` })}
        </p>
      )}
      <HoursRows form={form} index={index} />
      <Button size="sm" variant="ghost" icon="trash" className="self-start" onClick={onRemove}>
        {m.season_remove({ title: title || m.season_new() })}
      </Button>
    </FormPart>
  );
}

/** The hours of a season's deliveries. Those of the last one cannot be removed. */
function HoursRows({ form, index }: Pick<SeasonProps, 'form' | 'index'>) {
  const rows = useRows(form, `seasons.${index}.windows`);
  const all = form.values.seasons[index]?.windows ?? [];
  return (
    <>
      {rows.keys.map((key, place) => {
        const hours = `seasons.${index}.windows.${place}` as const;
        return (
          <fieldset
            key={key}
            className="grid items-start gap-4 rounded-md border border-line p-3 sm:grid-cols-[1fr_1fr_1fr_1fr_auto]"
          >
            <legend className="px-1 text-sm font-semi">
              {`${m.season_window()}: ${all[place]?.label ?? ''}`}
            </legend>
            <TextField
              form={form}
              name={`${hours}.label`}
              label={m.season_window_label()}
              maxLength={40}
            />
            <TextField
              form={form}
              name={`${hours}.detail`}
              label={m.season_window_detail()}
              maxLength={80}
            />
            <TimeField form={form} name={`${hours}.startMinute`} label={m.season_window_from()} />
            <TimeField
              form={form}
              name={`${hours}.endMinute`}
              label={m.season_window_until()}
              end
            />
            {rows.keys.length > 1 && (
              <IconButton
                icon="trash"
                size="sm"
                className="sm:mt-7"
                label={m.season_window_remove({ number: String(place + 1) })}
                onClick={() => rows.remove(place)}
              />
            )}
          </fieldset>
        );
      })}
      {rows.keys.length < maxHours && (
        <AddButton onClick={() => rows.add(newHours(all))}>{m.season_window_add()}</AddButton>
      )}
    </>
  );
}
