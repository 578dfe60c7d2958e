import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LegalLinks } from './legal-links.tsx';
import { Contents, Prose } from './prose.tsx';
import { dateOf } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { helpQueries } from './help-queries.ts';
import { useShop } from '../../shop-context.tsx';

/** A legal page as staff wrote it. */
export function LegalScreen() {
  const { caller } = useShop();
  const { slug } = useParams({ from: '/help/$slug' });
  const { data: page } = useSuspenseQuery(helpQueries(caller).legalPage(slug));
  return (
    <>
      <TopBar title={page.title} faq />
      <article className="wrap pb-12 lg:pt-8">
        <div className="mx-auto max-w-[680px]">
          <header className="pt-4">
            <h1 className="wide text-3xl text-balance">{page.title}</h1>
            <p className="mt-2 text-sm text-text-3">
              {m.legal_from({ date: dateOf(page.effectiveFrom) })}
            </p>
          </header>
          <Contents entries={page.contents} className="my-6 rounded-lg bg-surface-2 p-4" />
          <Prose html={page.htmlContent} />
          <LegalLinks className="mt-10 border-t border-line pt-4" />
        </div>
      </article>
    </>
  );
}
