import type { NewPageVersion } from '@halal-basket/contract';
import { newPageVersion } from '@halal-basket/contract/forms';
import { Button, FieldError } from '@halal-basket/ui';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { MomentField, SelectField } from '../../shared/form/fields.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import type { Page } from './section-values.ts';

type End = NonNullable<NewPageVersion['end']>;

/** A version in its form: the end as two fields. */
interface VersionValues {
  shownFrom: string | null;
  endAt: string | null;
  next: End['next'];
}

const empty: VersionValues = { shownFrom: null, endAt: null, next: 'previous' };

const versionOf = ({ shownFrom, endAt, next }: VersionValues): NewPageVersion => ({
  shownFrom,
  end: endAt === null ? null : { at: endAt, next },
});

interface PublishFormProps {
  page: Page;
  onPublished: (page: Page) => void;
}

/** Publishes the draft of a page at a time, and for a time. */
export function PublishForm({ page, onPublished }: PublishFormProps) {
  const { caller } = useConsole();
  const { pageName, draft, removable } = page;
  const read = { revision: 0, values: empty };
  const form = useEditForm<VersionValues, NewPageVersion>({
    schema: newPageVersion,
    field: 'version',
    read,
    toBody: versionOf,
    save: async ({ body: version }) => {
      onPublished(
        await caller.call('consolePublishPage', { params: { pageName }, body: { draft, version } }),
      );
      return read;
    },
    reload: () => Promise.resolve(read),
    savedText: () => m.page_published(),
  });
  const ends = form.values.endAt !== null;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <MomentField
        form={form}
        name="shownFrom"
        label={m.version_from()}
        hint={m.version_from_hint()}
        optional
      />
      <MomentField
        form={form}
        name="endAt"
        errorPath="end.at"
        label={m.version_until()}
        hint={m.version_until_hint()}
        optional
      />
      {ends && (
        <SelectField
          form={form}
          name="next"
          errorPath="end.next"
          label={m.version_then()}
          options={[
            { value: 'previous', label: m.version_then_previous() },
            ...(removable ? [{ value: 'nothing', label: m.version_then_nothing() }] : []),
          ]}
        />
      )}
      <div role="alert">{form.failure && <FieldError>{form.failure}</FieldError>}</div>
      <Button type="submit" busy={form.busy} className="self-end">
        {form.values.shownFrom === null ? m.page_publish() : m.page_schedule()}
      </Button>
    </form>
  );
}
