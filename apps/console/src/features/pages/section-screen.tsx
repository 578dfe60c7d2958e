import { Button, FieldError } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { audienceKinds, audienceName } from './audience-kinds.ts';
import { ItemEditor } from './item-editor.tsx';
import { itemKinds, kindName } from './item-fields.ts';
import { emptyItem, type Section } from './section-values.ts';
import { RemoveSection } from './remove-section.tsx';
import { sectionName } from './section-rows.tsx';
import { shopPath } from './shop-path.ts';
import { type SectionForm, useSectionForm } from './use-section-form.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { CheckList } from '../../shared/form/check-list.tsx';
import { LanguageCheckList } from '../../shared/form/language-check-list.tsx';
import {
  AreaField,
  MomentField,
  NumberField,
  TextField,
  ToggleField,
} from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart, PartError } from '../../shared/form/form-part.tsx';
import { ListedRecord } from '../../shared/form/listed-record.tsx';
import { optionalNumber } from '../../shared/form/number-input.tsx';
import { useRows } from '../../shared/form/use-rows.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function SectionScreen() {
  const { pageName, sectionId } = useParams({ from: '/staff/pages/$pageName/$sectionId' });
  const { can } = useSession();
  const { queries } = useConsole();
  const query = useQuery({ ...queries.page(pageName), enabled: can('editContent') });
  useTitle(m.section_settings());
  if (!can('editContent')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.section_settings()} query={query} failed={m.pages_failed()}>
      {({ sections }) => {
        const found = sections.find((each) => String(each.sectionId) === sectionId);
        return (
          <ListedRecord key={sectionId} found={found}>
            {(section) => <Editor pageName={pageName} section={section} />}
          </ListedRecord>
        );
      }}
    </LoadedPage>
  );
}

function Editor({ pageName, section }: { pageName: string; section: Section }) {
  const form = useSectionForm(pageName, section);
  const kind = itemKinds[section.sectionType];
  const rows = useRows(form, 'items');
  return (
    <EditPage
      title={sectionName(section)}
      aside={<span className="text-text-2">{kindName(section.sectionType)}</span>}
      back={
        <BackLink to="/pages/$pageName" params={{ pageName }}>
          {m.sections_of()}
        </BackLink>
      }
      shopPath={shopPath(pageName)}
      form={form}
    >
      {section.broken && <FieldError>{section.broken}</FieldError>}
      <SettingsFields form={form} />
      <AudienceFields form={form} />
      <FormPart title={m.items_title()}>
        {kind ? (
          <>
            <PartError error={form.errorOf('items')} />
            {rows.keys.length === 0 && <p className="text-text-2">{m.section_empty()}</p>}
            {rows.keys.map((key, index) => (
              <ItemEditor key={key} form={form} kind={kind} index={index} rows={rows} />
            ))}
            <Button
              variant="ghost"
              icon="plus"
              className="self-start"
              onClick={() => rows.add(emptyItem(kind, form.values.items))}
            >
              {m.item_add()}
            </Button>
          </>
        ) : (
          <p className="text-text-2">{m.items_from_shop()}</p>
        )}
      </FormPart>
      <RemoveSection pageName={pageName} section={section} name={sectionName(section)} />
    </EditPage>
  );
}

function AudienceFields({ form: { values, set } }: { form: SectionForm }) {
  const { hubs, hubName } = useSession();
  const codes = hubs.map(({ adcCode }) => adcCode);
  return (
    <FormPart title={m.audience_title()}>
      <CheckList
        legend={m.audience_hubs()}
        hint={m.audience_hubs_hint()}
        values={[...new Set([...codes, ...values.hubCodes])]}
        chosen={values.hubCodes}
        nameOf={hubName}
        onChange={(chosen) => set('hubCodes', chosen)}
      />
      <CheckList
        legend={m.audience_kinds()}
        hint={m.audience_kinds_hint()}
        values={audienceKinds}
        chosen={values.customerTypes}
        nameOf={audienceName}
        onChange={(chosen) => set('customerTypes', chosen)}
      />
      <LanguageCheckList
        hint={m.audience_languages_hint()}
        chosen={values.languages}
        onChange={(chosen) => set('languages', chosen)}
      />
    </FormPart>
  );
}

const SettingsFields = ({ form }: { form: SectionForm }) => (
  <FormPart title={m.section_settings()}>
    <ToggleField form={form} name="active" label={m.section_active()} />
    <FieldGrid>
      <TextField
        form={form}
        name="name"
        label={m.section_name()}
        hint={m.section_name_hint()}
        maxLength={120}
      />
      <TextField
        form={form}
        name="actionUri"
        label={m.section_action()}
        hint={m.section_action_hint()}
        maxLength={300}
      />
      <MomentField
        form={form}
        name="shownFrom"
        label={m.section_from()}
        hint={m.section_time_hint()}
      />
      <MomentField
        form={form}
        name="shownUntil"
        label={m.section_until()}
        hint={m.section_time_hint()}
      />
      <NumberField
        form={form}
        name="count"
        codec={optionalNumber}
        label={m.section_count()}
        hint={m.section_count_hint()}
        inputMode="numeric"
        maxLength={2}
      />
    </FieldGrid>
    <AreaField
      form={form}
      name="description"
      label={m.section_description()}
      rows={2}
      maxLength={500}
    />
  </FormPart>
);
