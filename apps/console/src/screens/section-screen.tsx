import {
  Button,
  buttonClass,
  Checkbox,
  FieldError,
  Icon,
  TextArea,
  TextInput,
} from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useConsole } from '../console-context.tsx';
import { ItemEditor } from '../features/pages/item-editor.tsx';
import { itemKinds, kindName } from '../features/pages/item-fields.ts';
import { emptyItem, type Section } from '../features/pages/section-draft.ts';
import { sectionName } from '../features/pages/section-rows.tsx';
import { type SectionForm, useSectionForm } from '../features/pages/use-section-form.ts';
import { FormPart } from '../features/products/product-fields.tsx';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { SaveBar } from '../shell/save-bar.tsx';
import { useTitle } from '../use-title.ts';
import { NoWorkScreen } from './no-work-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

export function SectionScreen() {
  const { pageName, sectionId } = useParams({ from: '/staff/pages/$pageName/$sectionId' });
  const { can } = useSession();
  const { queries } = useConsole();
  const { data, isError } = useQuery({ ...queries.page(pageName), enabled: can('editContent') });
  useTitle(m.section_settings());
  if (!can('editContent')) return <NoWorkScreen />;
  const section = data?.sections.find((each) => String(each.sectionId) === sectionId);
  if (section) return <Editor key={sectionId} pageName={pageName} section={section} />;
  return data || isError ? <NotFoundScreen /> : <PageSkeleton />;
}

function Editor({ pageName, section }: { pageName: string; section: Section }) {
  const form = useSectionForm(pageName, section);
  const kind = itemKinds[section.sectionType];
  const { draft, change } = form;
  return (
    <>
      <LeaveGuard touched={form.touched} />
      <PageHead
        title={sectionName(section)}
        aside={<span className="text-text-2">{kindName(section.sectionType)}</span>}
      >
        <Link
          to="/pages/$pageName"
          params={{ pageName }}
          className={buttonClass({ size: 'sm', variant: 'ghost', className: 'ms-auto' })}
        >
          <Icon name="arrow-left" size={16} />
          {m.sections_of()}
        </Link>
      </PageHead>
      <form
        noValidate
        className="flex max-w-4xl flex-col gap-5 px-gutter pb-28"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        {section.broken && <FieldError>{section.broken}</FieldError>}
        <SettingsFields form={form} />
        <FormPart title={m.items_title()}>
          {kind ? (
            <>
              {draft.items.map((_, index) => (
                <ItemEditor key={index} form={form} kind={kind} index={index} />
              ))}
              <Button
                variant="ghost"
                icon="plus"
                className="self-start"
                onClick={() => change({ items: [...draft.items, emptyItem(kind, draft.items)] })}
              >
                {m.item_add()}
              </Button>
            </>
          ) : (
            <p className="text-text-2">{m.items_from_shop()}</p>
          )}
        </FormPart>
        <SaveBar form={form} />
      </form>
    </>
  );
}

function SettingsFields({ form }: { form: SectionForm }) {
  const { draft, change, errorOf } = form;
  return (
    <FormPart title={m.section_settings()}>
      <Checkbox
        look="switch"
        label={m.section_active()}
        checked={draft.active}
        onChange={({ target }) => change({ active: target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={m.section_name()}
          hint={m.section_name_hint()}
          value={draft.name}
          error={errorOf('name')}
          maxLength={120}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextInput
          label={m.section_action()}
          hint={m.section_action_hint()}
          value={draft.actionUri}
          error={errorOf('actionUri')}
          maxLength={300}
          onChange={({ target }) => change({ actionUri: target.value })}
        />
        <TextInput
          label={m.section_from()}
          hint={m.section_time_hint()}
          type="datetime-local"
          value={draft.shownFrom}
          error={errorOf('shownFrom')}
          onChange={({ target }) => change({ shownFrom: target.value })}
        />
        <TextInput
          label={m.section_until()}
          hint={m.section_time_hint()}
          type="datetime-local"
          value={draft.shownUntil}
          error={errorOf('shownUntil')}
          onChange={({ target }) => change({ shownUntil: target.value })}
        />
        <TextInput
          label={m.section_count()}
          hint={m.section_count_hint()}
          inputMode="numeric"
          value={draft.count}
          error={errorOf('count')}
          maxLength={2}
          onChange={({ target }) => change({ count: target.value })}
        />
      </div>
      <TextArea
        label={m.section_description()}
        rows={2}
        value={draft.description}
        error={errorOf('description')}
        maxLength={500}
        onChange={({ target }) => change({ description: target.value })}
      />
    </FormPart>
  );
}
