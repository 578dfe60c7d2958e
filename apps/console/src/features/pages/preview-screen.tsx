import type { SectionAudience } from '@halal-basket/contract';
import { type Locale, defaultLocale, locales, withLocale } from '@halal-basket/contract/languages';
import { Button, Select, Tabs, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { isUnknownRecord } from '../../shared/call-errors.ts';
import { indiaTime, instantOf } from '../../shared/india-time.ts';
import { languageName } from '../../shared/language-name.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { audienceKinds, audienceName } from './audience-kinds.ts';
import { type SeenBy, pageQueries } from './page-queries.ts';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import { shopPath } from './shop-path.ts';

export function PreviewScreen() {
  const { pageName } = useParams({ from: '/staff/pages/$pageName/preview' });
  const { can } = useSession();
  useTitle(m.page_preview_title());
  return can('editContent') ? <Preview pageName={pageName} /> : <NoAccessScreen />;
}

/** The draft of a page as the shop would show it, for a phone and for a desktop. */
function Preview({ pageName }: { pageName: string }) {
  const { caller, queries } = useConsole();
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [seenBy, setSeenBy] = useState<SeenBy>({ kind: 'GUEST' });
  const [language, setLanguage] = useState<Locale>(defaultLocale);
  const page = useQuery(queries.page(pageName));
  const query = useQuery(pageQueries(caller).preview(pageName, seenBy));
  if (isUnknownRecord(query.error)) return <NotFoundScreen />;
  const title = page.data?.title ?? pageName;
  return (
    <>
      <PageHead title={m.page_preview_title()} aside={<span className="text-text-2">{title}</span>}>
        <span className="ms-auto flex flex-wrap gap-2">
          <BackLink to="/pages/$pageName" params={{ pageName }}>
            {m.sections_of()}
          </BackLink>
          <Button
            size="sm"
            variant="ghost"
            icon="arrows-clockwise"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {m.page_preview_now()}
          </Button>
        </span>
      </PageHead>
      <div className="flex flex-col gap-4 px-gutter pb-10">
        <div className="grid gap-3 sm:grid-cols-2 lg:max-w-5xl lg:grid-cols-4">
          <SeenByFields seenBy={seenBy} onChange={setSeenBy} />
          <Select
            label={m.page_preview_language()}
            value={language}
            options={locales.map((value) => ({ value, label: languageName(value) }))}
            onChange={({ target }) => setLanguage(target.value as Locale)}
          />
        </div>
        <p className="text-sm text-text-2">{m.page_preview_line()}</p>
        <Tabs
          label={m.page_preview_width()}
          items={[
            { id: 'phone', label: m.page_preview_phone() },
            { id: 'desktop', label: m.page_preview_desktop() },
          ]}
          value={width}
          onChange={(next) => setWidth(next)}
        >
          <Loaded query={query} failed={m.page_preview_failed()}>
            {({ token }) => (
              <PreviewFrame
                key={`${width} ${language} ${token}`}
                title={m.page_preview_of({ title })}
                width={width}
                address={`${withLocale(language, shopPath(pageName))}?preview=${token}`}
              />
            )}
          </Loaded>
        </Tabs>
      </div>
    </>
  );
}

interface SeenByProps {
  seenBy: SeenBy;
  onChange: (seenBy: SeenBy) => void;
}

function SeenByFields({ seenBy, onChange }: SeenByProps) {
  const { hubs } = useSession();
  const { adcCode, kind, at } = seenBy;
  const change = (next: Partial<SeenBy>) => {
    const { adcCode: hub, at: moment, kind: visitor } = { ...seenBy, ...next };
    onChange({ kind: visitor, ...(hub && { adcCode: hub }), ...(moment && { at: moment }) });
  };
  return (
    <>
      <Select
        label={m.page_preview_hub()}
        value={adcCode ?? ''}
        options={[
          { value: '', label: m.page_preview_no_hub() },
          ...hubs.map((hub) => ({ value: hub.adcCode, label: hub.name })),
        ]}
        onChange={({ target }) => change({ adcCode: target.value })}
      />
      <Select
        label={m.page_preview_visitor()}
        value={kind}
        options={audienceKinds.map((value) => ({ value, label: audienceName(value) }))}
        onChange={({ target }) => change({ kind: target.value as SectionAudience })}
      />
      <TextInput
        label={m.page_preview_at()}
        type="datetime-local"
        value={indiaTime(at ?? null)}
        onChange={({ target }) => change({ at: instantOf(target.value) ?? undefined })}
      />
    </>
  );
}
