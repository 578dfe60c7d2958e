import { resolveAction } from '@halal-basket/contract/links';
import { ProductArt, Rail } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { dateOf } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ComboGrid, ComboRail } from '../combo/combo-rail.tsx';
import { artSources } from '../../art-sources.ts';
import { BlogCard } from '../blog/blog-card.tsx';
import { MembershipTeaser } from './membership-teaser.tsx';
import { type DeferredSection, hasHeading, type SectionOf } from './order-sections.ts';
import { Heading } from './product-section.tsx';
import { ReferTeaser } from './refer-teaser.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

/**
 * Sections that are far down on home. Their code loads when the visitor comes near the first one.
 */
export const DeferredSectionBody = ({ section }: { section: DeferredSection }): ReactNode => (
  <>
    {hasHeading(section) && <Heading section={section} />}
    <Body section={section} />
  </>
);

function Body({ section }: { section: DeferredSection }): ReactNode {
  switch (section.sectionType) {
    case 'COMBO_PRODUCTS':
      return <Combos section={section} />;
    case 'BLOGS':
      return <Blogs section={section} />;
    case 'NEWS':
      return <News section={section} />;
    case 'REFER_AND_EARN':
      return <ReferTeaser section={section} />;
    case 'MEMBERSHIP':
      return <MembershipTeaser section={section} />;
    case 'TESTIMONIALS':
      return <TestimonialsSection section={section} />;
  }
}

/** Entries a third of the row wide on desktops. On phones one entry and a part of the next fit. */
const third = 'w-70 lg:w-[calc((100%-48px)/3)]';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <Rail label={name} previousLabel={m.rail_previous()} nextLabel={m.rail_next()} itemClass={third}>
    {children}
  </Rail>
);

/** The most items of a row that swipes; more are listed below each other. */
const inRow = 8;

function Combos({ section }: { section: SectionOf<'COMBO_PRODUCTS'> }) {
  const combos = (section.sectionData ?? []).slice(0, section.count ?? 10);
  const List = combos.length > inRow ? ComboGrid : ComboRail;
  return <List name={section.name} combos={combos} source="combo_products" />;
}

interface StoryCardProps {
  href: string;
  imageUrl: string;
  title: string;
  /** The line below the title: its source and date. */
  foot: string;
}

/** An article: its picture, its name, and one line. */
const StoryCard = ({ href, imageUrl, title, foot }: StoryCardProps) => (
  <article className="group relative flex w-full flex-col overflow-hidden rounded-lg bg-surface-2">
    <ProductArt
      src={imageUrl}
      {...artSources(imageUrl, 'card')}
      alt=""
      tint="grocery"
      lively
      className="aspect-[2/1]! rounded-none!"
    />
    <div className="flex flex-1 flex-col p-4">
      <h3 className="line-clamp-2 leading-snug font-bold">
        {href === '#' ? (
          title
        ) : (
          <AppLink href={href} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </AppLink>
        )}
      </h3>
      <p className="mt-auto pt-2 text-xs text-text-3">{foot}</p>
    </div>
  </article>
);

const Blogs = ({ section }: { section: SectionOf<'BLOGS'> }) => (
  <Row name={section.name}>
    {(section.sectionData ?? []).map((blog) => (
      <BlogCard key={blog.blogId} blog={blog} heading="h3" />
    ))}
  </Row>
);

const News = ({ section }: { section: SectionOf<'NEWS'> }) => (
  <Row name={section.name}>
    {(section.sectionData ?? []).map((item) => (
      <StoryCard
        key={item.newsId}
        href={resolveAction({ actionType: 'NO_ACTION', actionUrl: item.actionUrl })}
        imageUrl={item.imageUrl}
        title={item.title}
        foot={`${item.source} · ${dateOf(item.publishedAt)}`}
      />
    ))}
  </Row>
);
