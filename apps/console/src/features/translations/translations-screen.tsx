import type { TextGroup } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/console-client';
import { languageNames } from '@halal-basket/contract/languages';
import { Button, buttonClass, Chip, EmptyState, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CompactSelect, SearchInput } from '../../shared/compact-controls.tsx';
import { countText } from '../../shared/count-text.ts';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { SaveBar } from '../../shared/form/save-bar.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { ToolLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { translationQueries } from './translation-queries.ts';
import { TranslationRows } from './translation-rows.tsx';
import { type TranslationSearch, groups, languages } from './translation-search.ts';
import { useTranslationEdits } from './use-translation-edits.ts';

export function TranslationsScreen() {
  const { can } = useSession();
  useTitle(m.nav_translations());
  return can('editCatalogue') || can('editContent') ? <Translations /> : <NoAccessScreen />;
}

const groupLabels: Record<TextGroup, () => string> = {
  names: m.translations_names,
  packs: m.translations_packs,
  categories: m.translations_categories,
  pages: m.translations_pages,
  offers: m.translations_offers,
  details: m.translations_details,
};

type Change = (changes: {
  [Key in keyof TranslationSearch]?: TranslationSearch[Key] | undefined;
}) => void;

interface SearchProps {
  search: TranslationSearch;
  onChange: Change;
}

/** A new filter starts at its first page. */
function useTranslationSearch(): SearchProps {
  const search = useSearch({ from: '/staff/translations' });
  const navigate = useNavigate({ from: '/translations' });
  const onChange = useCallback<Change>(
    (changes) =>
      void navigate({
        search: (before) =>
          Object.fromEntries(
            Object.entries({ ...before, cursor: undefined, ...changes }).filter(
              ([, value]) => value !== undefined,
            ),
          ),
        replace: 'q' in changes,
      }),
    [navigate],
  );
  return { search, onChange };
}

function Translations() {
  const { can } = useSession();
  const { search, onChange } = useTranslationSearch();
  return (
    <>
      <PageHead title={m.nav_translations()}>
        {can('editCatalogue') && (
          <span className="ms-auto flex flex-wrap gap-2">
            <a
              href={urlOf('consoleExportCatalogue', { params: { kind: 'translations' } })}
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
              download
            >
              <Icon name="download-simple" size={16} />
              {m.export_translations()}
            </a>
            <ToolLink to="/imports">{m.import_new()}</ToolLink>
          </span>
        )}
      </PageHead>
      <p className="max-w-3xl px-gutter pb-3 text-text-2">{m.translations_note()}</p>
      <Filters search={search} onChange={onChange} />
      <FoundTexts search={search} onChange={onChange} />
    </>
  );
}

function Filters({ search, onChange }: SearchProps) {
  const { group = 'names', productId, language, missing, q = '' } = search;
  const onSearch = useCallback((words: string) => onChange({ q: words || undefined }), [onChange]);
  const one = productId ? [{ value: '', label: m.translations_of_product() }] : [];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-3">
      <CompactSelect
        label={m.translations_texts()}
        value={productId ? '' : group}
        onChange={(value) =>
          onChange({ group: groups.find((each) => each === value), productId: undefined })
        }
        options={[...one, ...groups.map((value) => ({ value, label: groupLabels[value]() }))]}
        className="max-sm:w-full"
      />
      <CompactSelect
        label={m.translations_language()}
        value={language ?? ''}
        onChange={(value) => onChange({ language: languages.find((each) => each === value) })}
        options={[
          { value: '', label: m.translations_all_languages() },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        className="max-sm:flex-1"
      />
      <Chip
        selected={missing === true}
        onClick={() => onChange({ missing: missing ? undefined : true })}
      >
        {m.translations_missing()}
      </Chip>
      <SearchInput
        label={m.translations_search()}
        placeholder={m.translations_search()}
        value={q}
        onSearch={onSearch}
        className="min-w-44 flex-1 max-sm:w-full max-sm:flex-none"
      />
    </div>
  );
}

function FoundTexts({ search, onChange }: SearchProps) {
  const { caller } = useConsole();
  const edits = useTranslationEdits();
  const query = useQuery(translationQueries(caller).list(search));
  const { language, missing, q } = search;
  return (
    <form
      noValidate
      className="px-gutter pb-10"
      onSubmit={(event) => {
        event.preventDefault();
        edits.save();
      }}
    >
      <LeaveGuard dirty={edits.dirty} />
      <Loaded query={query} failed={m.translations_failed()}>
        {({ translations, total, next, previous }) =>
          translations.length === 0 ? (
            <NoTexts q={q} isMissing={missing === true} onChange={onChange} />
          ) : (
            <>
              <TranslationRows
                rows={translations}
                languages={language ? [language] : languages}
                edits={edits}
              />
              <PageButtons
                page={{ next, previous }}
                count={m.translations_count({ count: countText(total) })}
                onPage={(cursor) => onChange({ cursor })}
              />
            </>
          )
        }
      </Loaded>
      <p role="status" className="visually-hidden">
        {query.data && m.translations_count({ count: countText(query.data.total) })}
      </p>
      {(edits.dirty || edits.failure) && <SaveBar form={edits} />}
    </form>
  );
}

interface NoTextsProps {
  q: string | undefined;
  isMissing: boolean;
  onChange: Change;
}

const NoTexts = ({ q, isMissing, onChange }: NoTextsProps) => (
  <EmptyState
    icon={q ? 'magnifying-glass' : isMissing ? 'check-circle' : 'translate'}
    title={
      q
        ? m.translations_no_match({ words: q })
        : isMissing
          ? m.translations_none_missing()
          : m.translations_none()
    }
    line={q ? m.translations_no_match_line() : m.translations_none_line()}
    {...((q || isMissing) && {
      action: (
        <Button onClick={() => onChange({ q: undefined, missing: undefined })}>
          {m.translations_show_all()}
        </Button>
      ),
    })}
  />
);
