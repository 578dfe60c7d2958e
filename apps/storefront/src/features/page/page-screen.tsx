import type { AnswerOf } from '@halal-basket/contract';
import { EmptyState, buttonClass, SectionHeading } from '@halal-basket/ui';
import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SeasonPanel } from '../subscription/season-panel.tsx';
import { orderSections } from '../home/order-sections.ts';
import { Sections } from '../home/sections.tsx';
import { CodeList } from '../offers/code-list.tsx';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';
import { ramadanPage } from './special-pages.ts';

/** The offers page. */
export const OffersScreen = () => (
  <ComposedPage query={useShop().queries.offers()}>
    <CodeList />
  </ComposedPage>
);

/** The page of Ramadan: food for before dawn and after sunset. */
export const RamadanScreen = () => (
  <ComposedPage query={useShop().queries.page(ramadanPage)}>
    <SeasonPanel season="ramadan" />
  </ComposedPage>
);

/** A page for an occasion, by the slug in its address. */
export function SpecialScreen() {
  const { slug = '' } = useParams({ strict: false });
  return <ComposedPage query={useShop().queries.page(slug)} />;
}

interface ComposedPageProps {
  query: Pick<UseSuspenseQueryOptions<AnswerOf<'page'>>, 'queryKey'>;
  /** Content above the sections. */
  children?: ReactNode;
}

/** A page of sections that the shop's owner composed. */
function ComposedPage({ query, children }: ComposedPageProps) {
  const { madeAt, hydratedAt } = useShop();
  const { data, dataUpdatedAt } = useSuspenseQuery(
    query as UseSuspenseQueryOptions<AnswerOf<'page'>>,
  );
  const { title, description, sections, hubValues } = data;
  const [first] = orderSections(sections);
  return (
    <>
      <TopBar title={title} search />
      {/* A banner at the top contains the page's heading. */}
      {first?.sectionType !== 'BANNER_CUSTOM_TILES' && (
        <div className="wrap pt-5 lg:pt-10">
          <SectionHeading level={1} title={title} subtitle={description} />
        </div>
      )}
      {children}
      {first ? (
        <Sections
          sections={sections}
          hubValues={hubValues}
          madeAt={dataUpdatedAt <= hydratedAt ? madeAt : dataUpdatedAt}
        />
      ) : (
        <EmptyState
          icon="tag"
          title={m.page_empty_title()}
          line={m.page_empty_line()}
          action={
            <AppLink href={paths.home()} className={buttonClass({})}>
              {m.explore_products()}
            </AppLink>
          }
        />
      )}
    </>
  );
}
