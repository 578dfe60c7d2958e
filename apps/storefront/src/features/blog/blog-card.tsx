import type { BlogCard as Card } from '@halal-basket/contract';
import { cx, tileLinkClass } from '@halal-basket/ui';
import { dateOf } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { BlogArt } from './blog-art.tsx';

interface BlogCardProps {
  blog: Card;
  /** Whether it is the first of a list, which is larger on wide screens. */
  lead?: boolean;
  /** Whether it is in the first view; then its picture loads at once. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
}

/** A post on a card; the whole card is a link to it. */
export function BlogCard({ blog, lead, priority = false, heading: Heading = 'h2' }: BlogCardProps) {
  const { slug, title, summary, readTime, updatedAt } = blog;
  return (
    <article
      className={cx(
        'group relative flex h-full w-full min-w-0 flex-col',
        lead && 'lg:grid lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-10',
      )}
    >
      <BlogArt
        blog={blog}
        priority={priority}
        large={lead ?? false}
        className={lead ? 'rounded-xl' : 'rounded-lg'}
      />
      <div className="flex flex-1 flex-col pt-3">
        <p className="text-xs font-medium text-text-3">
          <bdi>{m.read_time({ minutes: readTime })}</bdi> · <bdi>{dateOf(updatedAt)}</bdi>
        </p>
        <Heading
          className={cx(
            'mt-1 text-balance',
            lead ? 'wide text-2xl lg:text-3xl' : 'line-clamp-3 text-lg leading-[1.25] font-bold',
          )}
        >
          <AppLink href={paths.blog(slug)} className={tileLinkClass}>
            {title}
          </AppLink>
        </Heading>
        <p className={cx('mt-1.5 text-text-2', lead ? 'lg:text-lg' : 'line-clamp-2 text-sm')}>
          {summary}
        </p>
      </div>
    </article>
  );
}
